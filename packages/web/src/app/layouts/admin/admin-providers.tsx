import { CSPProvider } from '@base-ui/react/csp-provider';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactNode } from 'react';

/** What the admin's pages need on top: the kit without inline styles, and state in the address. */
export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <NuqsAdapter>{children}</NuqsAdapter>
    </CSPProvider>
  );
}
