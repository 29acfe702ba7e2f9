/** A Storage as browsers have it, on which a test can look and change things. */
export class FakeStorage implements Storage {
  readonly items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  clear() {
    this.items.clear();
  }
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
  setItem(name: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(name, value);
  }
}
