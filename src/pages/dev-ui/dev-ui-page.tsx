import { PageHeading } from '../../ui/heading.tsx';
import { Samples } from './samples.tsx';

/**
 * /dev/ui, in development only: every primitive of src/ui in all its states, and how each kind of error looks, in both
 * themes side by side.
 */
function DevUiPage() {
  return (
    <>
      <PageHeading title="Primitives" />
      <p className="mt-1 mb-4 text-ink-2">Each in all its states, light and dark. Only in development.</p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((colorScheme) => (
          <section
            key={colorScheme}
            aria-label={`In the ${colorScheme} theme`}
            style={{ colorScheme }}
            className="min-w-0 rounded-lg border border-line bg-canvas p-4 text-ink"
          >
            <Samples />
          </section>
        ))}
      </div>
    </>
  );
}
export { DevUiPage as Page };
