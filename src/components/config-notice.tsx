import type { ConfigProblem } from '../api/config.ts';
import { useServices } from '../data/services.ts';
import { Notice } from '../ui/notice.tsx';

/** What each field of config.json has to be. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  apiBaseUrl: 'an absolute address that begins with https://, or a path that begins with “/”',
  allowedApiOrigins: 'a list of addresses, each in quotation marks: ["https://api.example.com"]',
  blockExplorer: 'an address that begins with https://, which an account’s address is put behind',
  title: 'a text',
  routing: '"path" or "hash"',
};

/** For whoever runs the site: what of its config.json could not be used, and how to mend it. */
export function ConfigNotice({ className }: { className: string }) {
  const { config } = useServices();
  if (config.problems.length === 0) return null;
  return (
    <Notice tone="warn" className={className}>
      {config.problems.map((problem) => (
        <p key={problem.field ?? ''}>{said(problem)}</p>
      ))}
      <p className="mt-1">
        Whoever runs this site can mend it
        {config.apiBaseUrl ? '.' : '; until then, enter the address yourself.'}
      </p>
    </Notice>
  );
}

function said({ field = '', why }: ConfigProblem): string {
  if (why === 'unreadable')
    return 'This site’s config.json could not be read. It must be a JSON file beside index.html: { "apiBaseUrl": "https://…" }';
  if (why === 'unknown')
    return `This site’s config.json has a field “${field.slice(0, 40)}” that means nothing. Check its spelling, with capital letters.`;
  return `The ${field} in this site’s config.json cannot be used. It must be ${FIELD_WORDS[field] ?? 'something else'}.`;
}
