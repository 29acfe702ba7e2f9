/** Hands a text to the browser as a file. Gives false when the browser refuses. */
export function downloadText(name: string, text: string, type: string): boolean {
  try {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // the browser reads it after the click has been handled
    setTimeout(() => {
      URL.revokeObjectURL(url);
    }, 60_000);
    return true;
  } catch {
    return false;
  }
}
