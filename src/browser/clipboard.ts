/** Copies a text. Gives false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** True where the device has a share sheet of its own. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Opens the device's share sheet. Gives false when the browser refuses; who closes the sheet has changed their mind. */
export async function shareAddress(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
