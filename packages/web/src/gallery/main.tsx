/** `/gallery` of `pnpm dev`: gallery.html is not an input of the build. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LayoutProviders } from '../app/layouts/layout-frame.tsx';
import '../app/styles/styles.css';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { Select } from '../components/ui/select.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { chooseTheme, readTheme, THEMES, type Theme } from '../lib/theme.ts';
import { createToasts, ToastProvider } from '../lib/toasts/toasts.ts';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Texts } from './texts.tsx';

function ThemeSelect() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const change = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <Select
      label="Theme"
      labelHidden
      options={THEMES.map((value) => ({ value, label: value }))}
      value={theme}
      onChange={change}
    />
  );
}

function Gallery() {
  const [toasts] = useState(createToasts);
  return (
    <LayoutProviders>
      <ToastProvider value={toasts}>
        <main className="mx-auto max-w-page px-4 py-8 sm:px-6">
          <PageHeading title="Gallery" text="The components of components/ui, in the theme of the system.">
            <ThemeSelect />
          </PageHeading>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <Controls />
            <Texts />
            <Overlays />
          </div>
        </main>
        <Toaster />
      </ToastProvider>
    </LayoutProviders>
  );
}

const router = createBrowserRouter([{ path: '*', Component: Gallery }]);

const container = document.getElementById('root');
if (!container) throw new Error('gallery.html has no element with the id root');

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
