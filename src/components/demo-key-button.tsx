import { useServices } from '../data/services.ts';
import { Button } from '../ui/button.tsx';
import { useStore } from '../ui/use-store.ts';

/** Connects with the demo key of a reference API on this machine; nothing where there is none, or it is in use. */
export function DemoKeyButton({ look, onUsed }: { look: 'primary' | 'secondary'; onUsed?: () => void }) {
  const { connection, config } = useServices();
  const { demoKey, apiBaseUrl } = config;
  const { key } = useStore(connection);
  if (demoKey === undefined || key === demoKey) return null;
  return (
    <Button
      look={look}
      onClick={() => {
        connection.connect({ baseUrl: apiBaseUrl, key: demoKey, keep: 'site' });
        onUsed?.();
      }}
    >
      Use the demo key
    </Button>
  );
}
