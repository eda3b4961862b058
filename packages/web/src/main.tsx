import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { App } from './app/app.tsx';
import { hideUntilSessionIsRead } from './app/router/hide-until-session-is-read.ts';
import { loadPagesOnIntent } from './app/router/load-pages-on-intent.ts';
import { mendFragment } from './app/router/mend-fragment.ts';
import { routes } from './app/router/routes.tsx';
import { scrollBackAfterReload } from './app/router/scroll-back-after-reload.ts';
import { connect, queryClientContext } from './lib/api/connection.ts';
import './app/styles/styles.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');

const { pathname } = window.location;
if (mendFragment(pathname) !== pathname) window.history.replaceState(null, '', mendFragment(pathname));

const connection = connect();
// Begins to load the page, so that its code and data arrive together.
const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[queryClientContext, connection.queryClient]])),
});
loadPagesOnIntent(routes);
hideUntilSessionIsRead(connection.queryClient, () => connection.trpcClient.auth.session.query());
scrollBackAfterReload();

createRoot(container).render(
  <StrictMode>
    <App connection={connection} router={router} />
  </StrictMode>,
);
