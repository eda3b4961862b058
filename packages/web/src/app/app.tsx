import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toaster } from '../components/ui/toaster.tsx';
import type { Connection } from '../lib/api/connection.ts';
import { trpc } from '../lib/api/trpc.ts';
import { createToasts, ToastProvider } from '../lib/toasts/toasts.ts';

type AppProps = {
  connection: Connection;
  router: ReturnType<typeof createBrowserRouter>;
};

export function App({ connection: { queryClient, trpcClient }, router }: AppProps) {
  const [toasts] = useState(createToasts);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient} abortOnUnmount>
      <QueryClientProvider client={queryClient}>
        <ToastProvider value={toasts}>
          <RouterProvider router={router} />
          <Toaster />
        </ToastProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
