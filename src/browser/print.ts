/**
 * Opens the browser's dialog for printing; resolves when the page may look as before. Gives false where a browser does not
 * print, as some on phones.
 */
export async function printPage(): Promise<boolean> {
  // not there in every browser, whatever its type says
  const { print } = window as { print?: () => void };
  if (!print) return false;
  const printed = new Promise((resolve) => {
    window.addEventListener('afterprint', resolve, { once: true });
  });
  print.call(window);
  await printed;
  return true;
}
