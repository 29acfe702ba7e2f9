import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Crash } from '../components/crash.tsx';
import { type Services, ServicesContext, SessionContext, useServices, useSession } from '../data/services.ts';
import { LinksInApp } from '../ui/link.tsx';
import { PageHeading, SiteName } from '../ui/heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useStore } from '../ui/use-store.ts';
import { Layout } from './layout.tsx';
import { ConnectPanel, routeAt } from './routes.tsx';
import { useTheme } from './theme.ts';

/** The whole app, inside a router. */
export function App({ services }: { services: Services }) {
  useTheme(services.preferences);
  const session = useStore(services.session);
  return (
    <ServicesContext value={services}>
      <SessionContext value={session}>
        <QueryClientProvider client={session.cache}>
          <SiteName value={services.config.title}>
            <LinksInApp>
              <Crash what="The explorer">
                <Layout>
                  <PageHere />
                </Layout>
              </Crash>
            </LinksInApp>
          </SiteName>
        </QueryClientProvider>
      </SessionContext>
    </ServicesContext>
  );
}

/** The page of the address. One whose code is on its way, or that crashed, leaves what stands around it in place. */
function PageHere() {
  const { pathname } = useLocation();
  const { title, needsNoKey, Page } = routeAt(pathname);
  return (
    <Crash key={pathname} what="This page">
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>
        {needsNoKey ? (
          <Page />
        ) : (
          <WhenConnected title={title}>
            <Page />
          </WhenConnected>
        )}
      </Suspense>
    </Crash>
  );
}

function ConnectSkeleton() {
  return <Skeleton className="mt-5 block h-60 max-w-180" />;
}

/** A page for those who have a key; the connect panel for those who have none yet. */
function WhenConnected({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  const asking = useStore(useServices().connection.asking);
  // nothing that one connection showed stays for the next
  if (session.connected) return <Fragment key={session.scope}>{children}</Fragment>;
  return (
    <>
      <PageHeading title={title} />
      {/* asking: for a moment, as another tab may hand over its connection */}
      <Suspense fallback={<ConnectSkeleton />}>{asking ? <ConnectSkeleton /> : <ConnectPanel />}</Suspense>
    </>
  );
}
