import { Modal } from '../ui/modal.tsx';

const KEYS: readonly [keys: readonly string[], what: string][] = [
  [['/', 'Ctrl+K'], 'Go to a page, a deal or a merchant'],
  [['j', 'k'], 'Next and previous row of a list'],
  [['Enter'], 'Open the row'],
  [['→', '←'], 'Other controls of the row'],
  [['Ctrl+F'], 'Search a whole catalogue; pressed again, the page'],
  [['?'], 'This list'],
  [['Esc'], 'Close what is open'],
];

/** The keys that work everywhere. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal label="Keyboard shortcuts" onClose={onClose}>
      <div className="p-5">
        <h2 className="mb-3 text-lg font-semibold">Keyboard shortcuts</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {KEYS.map(([keys, what]) => (
            <div key={what} className="contents">
              <dt>
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="mr-1.5 rounded-sm border border-line-strong px-1.5 py-px font-mono text-sm whitespace-nowrap"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-5">
          <button
            type="submit"
            className="min-h-9.5 rounded border border-line-strong px-3.5 font-semibold hover:bg-sunken"
          >
            Close
          </button>
        </form>
      </div>
    </Modal>
  );
}
