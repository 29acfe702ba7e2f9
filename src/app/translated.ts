/*
 * Google Translate and others put each piece of text into two <font> elements, and take the text itself out of the page.
 * React goes on to change and remove the text that it knows: without help its changes are not seen, and removing fails.
 */

/** What stands in the page for texts that were taken out, in their order. */
const texts = new WeakMap<Element, Text[]>();
const standIns = new WeakMap<Text, Element>();

let observer: MutationObserver | undefined;

/** Lets a page that the browser translates change as others do. Listens for as long as the page lives. */
export function surviveTranslation(): void {
  observer = new MutationObserver(notice);
  observer.observe(document.documentElement, { childList: true, subtree: true });

  const removeChild = native('removeChild');
  const insertBefore = native('insertBefore');
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child, this);
    try {
      return removeChild.call(this, child) as T;
    } catch (error) {
      // what somebody else has taken away is gone already
      if (child.parentNode === null) return child;
      throw error;
    }
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) bringBack(before, this);
    const gone = before instanceof Text && before.parentNode === null;
    return insertBefore.call(this, node, gone ? null : before) as T;
  };
}

/** A method of every node, as the platform has it. */
function native<Name extends 'removeChild' | 'insertBefore'>(name: Name) {
  return Reflect.get(Node.prototype, name) as Node[Name];
}

function notice(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      // a text that is not in the page was changed: it comes back, to be translated again
      if (target instanceof Text && !target.isConnected) bringBack(target);
      continue;
    }
    const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont);
    for (const removed of removedNodes) {
      const font = fonts.find(({ isConnected }) => isConnected);
      if (!(removed instanceof Text) || removed.isConnected || !font || standIns.has(removed)) continue;
      standIns.set(removed, font);
      texts.set(font, [...(texts.get(font) ?? []), removed]);
      observer?.observe(removed, { characterData: true });
    }
  }
}

/** Puts a text, and those that were taken out with it, back where something stands in for them. */
function bringBack(node: Node, parent?: Node): void {
  if (!(node instanceof Text) || (parent && node.parentNode === parent)) return;
  // what has just happened is not noticed yet
  notice(observer?.takeRecords() ?? []);
  const font = standIns.get(node);
  if (!font) return;
  const all = texts.get(font) ?? [];
  for (const text of all) standIns.delete(text);
  texts.delete(font);
  if (font.isConnected) font.replaceWith(...all);
}

function isFont(node: Node | null): node is Element {
  return node instanceof Element && node.tagName === 'FONT';
}
