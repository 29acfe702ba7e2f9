import { explorerNamed, explorers } from '../../own/explorers.ts';
import { type Preferences, THEMES, TIMES } from '../../own/preferences.ts';
import { useServices } from '../../data/services.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useStore } from '../../ui/use-store.ts';

const THEME_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const TIME_LABELS = { local: 'Local time first', utc: 'UTC first' } as const;

/** How things look, and which keys do what. */
export function PreferencesCard() {
  const { config, preferences } = useServices();
  const chosen = useStore(preferences);
  const change = (part: Partial<Preferences>) => {
    preferences.set({ ...chosen, ...part });
  };
  return (
    <Card title="Preferences">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Theme"
          value={chosen.theme}
          options={THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }))}
          onChange={(theme) => {
            change({ theme });
          }}
        />
        <SelectField
          label="Times"
          value={chosen.times}
          options={TIMES.map((times) => ({ value: times, label: TIME_LABELS[times] }))}
          onChange={(times) => {
            change({ times });
          }}
        />
        <SelectField
          label="Block explorer"
          value={explorerNamed(chosen.explorer, config.blockExplorer).name}
          options={explorers(config.blockExplorer).map(({ name, label }) => ({ value: name, label }))}
          onChange={(explorer) => {
            change({ explorer });
          }}
        />
      </div>
      <label className="mt-4 flex items-baseline gap-2">
        <input
          type="checkbox"
          className="accent-accent"
          checked={chosen.letterKeys}
          aria-describedby="letter-keys"
          onChange={(event) => {
            change({ letterKeys: event.target.checked });
          }}
        />
        Single-key shortcuts
      </label>
      <p id="letter-keys" className="ml-6 text-sm text-ink-3">
        / and ? open “Go to” and the list of shortcuts, j and k move through a list. Ctrl+K always works.
      </p>
    </Card>
  );
}
