import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { isConnected } from '../api/connection.ts';
import { ConnectPanel } from '../components/connect-panel.tsx';
import { Crash } from '../components/crash.tsx';
import { type Services, ServicesContext, useServices } from '../data/services.ts';
import { paths } from '../lib/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useStore } from '../ui/use-store.ts';
import { Layout } from './layout.tsx';
import { PAGES } from './routes.tsx';
import { useTheme } from './theme.ts';

/** The whole app, inside a router. */
export function App({ services, cache }: { services: Services; cache: QueryClient }) {
  useTheme(services.preferences);
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={cache}>
        <Routes>
          <Route
            element={
              <Crash what="The explorer">
                <Layout />
              </Crash>
            }
          >
            <Route index element={<Navigate to={paths.deals()} replace />} />
            {PAGES.map(({ path, Page, needsConnectionAs }) => (
              <Route
                key={path}
                path={path}
                element={
                  <PageFrame>
                    {needsConnectionAs === undefined ? (
                      <Page />
                    ) : (
                      <WhenConnected title={needsConnectionAs}>
                        <Page />
                      </WhenConnected>
                    )}
                  </PageFrame>
                }
              />
            ))}
          </Route>
        </Routes>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** A page that is still being loaded, or that crashed, leaves what stands around it in place. */
function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Crash key={pathname} what="This page">
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>{children}</Suspense>
    </Crash>
  );
}

/** A page for those who have a key; the connect panel for those who have none yet. */
function WhenConnected({ title, children }: { title: string; children: ReactNode }) {
  const services = useServices();
  const connection = useStore(services.connection);
  const generation = useStore(services.generation);
  return isConnected(connection) ? (
    <Fragment key={generation}>{children}</Fragment>
  ) : (
    <ConnectPanel title={title} />
  );
}
