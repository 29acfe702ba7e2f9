/**
 * True for a key that belongs to the keyboard: the Enter or Escape that ends a conversion (Japanese, Chinese, Korean) must
 * commit or close nothing. Safari tells it only by the old number, after the composition has ended.
 */
export function isComposing(event: { readonly isComposing: boolean }): boolean {
  return event.isComposing || Reflect.get(event, 'keyCode') === 229;
}
