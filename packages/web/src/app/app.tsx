import { BrowserRouter } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { DataProvider } from './data-provider.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { Pages } from './router/pages.tsx';
import { routes } from './router/routes.tsx';
import { usePreloadOnIntent } from './router/use-preload-on-intent.ts';

function Portal() {
  // Asks who is signed in while the page's files are still on their way.
  useSession();
  usePreloadOnIntent();
  return <Pages routes={routes} />;
}

/** The whole portal in the browser: data, pages, toasts. */
export function App() {
  return (
    <DataProvider>
      {/* The pages themselves tell a place that is asked for from the one that is shown. */}
      <BrowserRouter useTransitions={false}>
        <Portal />
      </BrowserRouter>
      <LazyToaster />
    </DataProvider>
  );
}
