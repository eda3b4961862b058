import type { ReactNode } from 'react';
import { TooltipPopup } from '../../components/ui/tooltip.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

/** What pages behind the sign-in need. */
export function LayoutProviders({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <UnsavedChangesGuard />
      <TooltipPopup />
    </>
  );
}

/** What the layouts of both roles have. */
export function LayoutFrame({ area, children }: { area: 'client' | 'admin'; children: ReactNode }) {
  return (
    <LayoutProviders>
      {/* The first focusable element: it skips the navigation. */}
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        Skip to content
      </a>
      <Shortcuts area={area} />
      {children}
    </LayoutProviders>
  );
}
