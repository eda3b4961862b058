import { BrowserRouter } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { DataProvider } from './data-provider.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { Pages } from './router/pages.tsx';
import { routes } from './router/routes.tsx';
import { usePreloadOnIntent } from './router/use-preload-on-intent.ts';

function Portal() {
  // Reads the session while the page's files are loading.
  useSession();
  usePreloadOnIntent();
  return <Pages routes={routes} />;
}

export function App() {
  return (
    <DataProvider>
      {/* `Pages` defers navigation itself; router transitions would defer it twice. */}
      <BrowserRouter useTransitions={false}>
        <Portal />
      </BrowserRouter>
      <LazyToaster />
    </DataProvider>
  );
}
