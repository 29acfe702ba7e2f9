/** True on Windows, whose shells quote in ways of their own. */
export function isWindows(): boolean {
  return navigator.userAgent.includes('Windows');
}
