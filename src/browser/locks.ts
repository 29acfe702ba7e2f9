/**
 * Does `work` when no other tab does work of the same name, and tells by `onWait` when it has to wait for one. A tab that
 * dies leaves nothing locked. Where the browser has no locks, it is done at once.
 */
export async function exclusively(
  name: string,
  options: { signal: AbortSignal; onWait: () => void },
  work: () => Promise<void>,
): Promise<void> {
  const { signal, onWait } = options;
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    await work();
    return;
  }
  const full = `deals-explorer:${name}`;
  const free = await locks.request(full, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (free) return;
  onWait();
  await locks.request(full, { signal }, work);
}
