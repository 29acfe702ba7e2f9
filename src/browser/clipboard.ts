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

/** Opens the device's share sheet. Somebody who closes it has changed their mind; nothing is to be said then. */
export async function shareAddress(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
