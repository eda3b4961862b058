import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import {
  type NavigateOptions,
  type Navigator,
  type To,
  UNSAFE_NavigationContext,
  useLocation,
} from 'react-router';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';

const DiscardDialog = lazyDialog(
  async () => (await import('../../components/ui/discard-dialog.tsx')).DiscardDialog,
);

function leadsElsewhere(to: To) {
  const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
  return path !== undefined && path !== window.location.pathname;
}

/** Calls `ask` instead of the router when the browser goes back or forward from a page with changes. */
function useGuardedHistory(ask: (leave: () => void) => void) {
  const location = useLocation();
  const shown = useRef({ pathname: location.pathname, index: 0 });
  useEffect(() => {
    shown.current = { pathname: location.pathname, index: indexOf(window.history.state) };
  }, [location]);

  useEffect(() => {
    /** How many of the next events are our own steps, and whether the router may see them. */
    let ownStep: 'hidden' | 'visible' | undefined;
    const onPopState = (event: PopStateEvent) => {
      const step = ownStep;
      ownStep = undefined;
      if (step === 'visible') return;
      if (step === undefined && (!hasUnsavedChanges() || window.location.pathname === shown.current.pathname))
        return;
      event.stopImmediatePropagation();
      if (step === 'hidden') return;
      const distance = indexOf(event.state) - shown.current.index || -1;
      // The browser has left already, so it goes back to the page that is still shown.
      ownStep = 'hidden';
      window.history.go(-distance);
      ask(() => {
        ownStep = 'visible';
        window.history.go(distance);
      });
    };
    // Before the router's own listener.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [ask]);
}

/** The place of a history entry, which the router keeps in its state. */
function indexOf(state: unknown): number {
  const { idx } = Object(state) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}

/**
 * Asks before a page with unsaved changes is left, by a link, by the app or by the browser's buttons. The declarative
 * router has no blocker, so this wraps its navigator (docs/pinned-internals.md).
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const context = use(UNSAFE_NavigationContext);
  const [leave, setLeave] = useState<() => void>();
  const [isAsking, setIsAsking] = useState(false);
  const { navigator: router } = context;

  const ask = useMemo(
    () => (go: () => void) => {
      setLeave(() => go);
      setIsAsking(true);
    },
    [],
  );
  useGuardedHistory(ask);
  const guarded = useMemo(() => {
    const guard = (method: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
      const go = () => router[method](to, state, options);
      if (hasUnsavedChanges() && leadsElsewhere(to)) ask(go);
      else go();
    };
    const navigator: Navigator = Object.assign(Object.create(router), {
      push: guard('push'),
      replace: guard('replace'),
    });
    return { ...context, navigator };
  }, [context, router, ask]);

  return (
    <UNSAFE_NavigationContext value={guarded}>
      {children}
      {leave && <DiscardDialog open={isAsking} onOpenChange={setIsAsking} onDiscard={leave} />}
    </UNSAFE_NavigationContext>
  );
}
