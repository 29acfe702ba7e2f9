/**
 * Opens the browser's dialog for printing; resolves when the page may look as before: iOS says that it has printed, and reads
 * the page again for each printer that is chosen, so that is when the page is used again. Gives false where a browser does not
 * print, as some on phones.
 */
export async function printPage(): Promise<boolean> {
  // not there in every browser, whatever its type says
  const { print } = window as { print?: () => void };
  if (!print) return false;
  const printed = new Promise((resolve) => {
    window.addEventListener(
      'afterprint',
      () => {
        for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, resolve, { once: true });
      },
      { once: true },
    );
  });
  print.call(window);
  await printed;
  return true;
}
