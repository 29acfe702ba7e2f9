import { useServices } from '../data/services.ts';
import { Button } from '../ui/button.tsx';

/** Connects with the demo key of a reference API on this machine; nothing where there is none. */
export function DemoKeyButton({ onUsed }: { onUsed?: () => void }) {
  const { connection, config } = useServices();
  const { demoKey, apiBaseUrl } = config;
  if (demoKey === undefined) return null;
  return (
    <Button
      look="primary"
      onClick={() => {
        connection.set({ baseUrl: apiBaseUrl, key: demoKey, keep: 'tab' });
        onUsed?.();
      }}
    >
      Use the demo key
    </Button>
  );
}
