import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { DataProvider } from './data-provider.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { createRouter } from './router.tsx';

/** The whole portal in the browser: data, pages, toasts. */
export const App = () => {
  const [router] = useState(createRouter);
  return (
    <DataProvider>
      <RouterProvider router={router} />
      <LazyToaster />
    </DataProvider>
  );
};
