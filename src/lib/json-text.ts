/**
 * JSON text with line breaks and indentation, and not a character of its values changed: parsing and writing it again
 * would turn 1e21, 0.10 or a number of twenty digits into something else. Text that is no JSON comes back as it is, but
 * for white space outside of strings.
 */
export function indentJson(text: string): string {
  let out = '';
  let depth = 0;
  // deeper than anybody reads: a text of brackets alone must not grow without end
  const line = () => `\n${'  '.repeat(Math.min(depth, 50))}`;
  // strings first, so that brackets inside them are not taken for structure
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs)) {
    if (token === '{' || token === '[') {
      depth++;
      out += token + line();
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      // an empty object or list stays on its line
      out = /[{[]\s*$/.test(out) ? out.trimEnd() + token : out + line() + token;
    } else if (token === ',') out += token + line();
    else if (token === ':') out += ': ';
    else out += token;
  }
  return out;
}
