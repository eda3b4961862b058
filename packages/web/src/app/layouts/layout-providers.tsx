import { CSPProvider } from '@base-ui/react/csp-provider';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactNode } from 'react';
import { TooltipPopup } from '../../components/ui/tooltip.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

/** What pages behind the sign-in need: Base UI without inline styles, which the CSP forbids, and state in the URL. */
export function LayoutProviders({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <NuqsAdapter>{children}</NuqsAdapter>
      <UnsavedChangesGuard />
      <TooltipPopup />
    </CSPProvider>
  );
}
