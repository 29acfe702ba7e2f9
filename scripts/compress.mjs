// Puts a brotli and a gzip twin beside each text file of the build, for hosts that serve precompressed files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SMALLEST = 500; // bytes; a twin of less saves nothing

for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  // config.json is edited where it is served: a twin would keep serving what it was
  if (!/\.(?:js|css|html|svg|txt)$/.test(file)) continue;
  const content = readFileSync(join('dist', file));
  if (content.length < SMALLEST) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(join('dist', `${file}.br`), brotliCompressSync(content, { params }));
  writeFileSync(join('dist', `${file}.gz`), gzipSync(content, { level: 9 }));
}
