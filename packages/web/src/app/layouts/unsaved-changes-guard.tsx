import {
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type NavigateOptions,
  type Navigator,
  type To,
  UNSAFE_NavigationContext,
  useLocation,
} from 'react-router';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import { hasLeftChangedRecord, hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';

const DiscardDialog = lazyDialog(
  async () => (await import('../../components/ui/discard-dialog.tsx')).DiscardDialog,
);

/** The event of a step through the history comes within milliseconds. */
const STEP_TIMEOUT_MS = 1_000;

function leadsElsewhere(to: To) {
  const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
  return path !== undefined && path !== window.location.pathname;
}

/**
 * Calls `ask` instead of the router when the browser goes back or forward from a page, or a dialog in the URL, with changes.
 * @returns goes through the history without asking
 */
function useGuardedHistory(ask: (leave: () => void) => void) {
  const location = useLocation();
  const shown = useRef({ pathname: location.pathname, index: 0 });
  useEffect(() => {
    shown.current = { pathname: location.pathname, index: indexOf(window.history.state) };
  }, [location]);

  /** Set while the next event is one of our own steps: hidden from the router, or visible to it. */
  const ownStep = useRef<'hidden' | 'visible'>(undefined);
  const goUnasked = useCallback((distance: number) => {
    ownStep.current = 'visible';
    window.history.go(distance);
    // No event comes when the history ends there. The next step is then one of the visitor's.
    window.setTimeout(() => {
      if (ownStep.current === 'visible') ownStep.current = undefined;
    }, STEP_TIMEOUT_MS);
  }, []);

  // A layout effect, so that it comes before the listeners of nuqs: Chromium calls those of the window in their order.
  useLayoutEffect(() => {
    const loses = () =>
      hasLeftChangedRecord() || (hasUnsavedChanges() && window.location.pathname !== shown.current.pathname);
    const onPopState = (event: PopStateEvent) => {
      const step = ownStep.current;
      ownStep.current = undefined;
      if (step === 'visible' || (step === undefined && !loses())) return;
      event.stopImmediatePropagation();
      if (step === 'hidden') return;
      const distance = indexOf(event.state) - shown.current.index || -1;
      // The browser has left already, so it goes back to the page that is still shown.
      ownStep.current = 'hidden';
      window.history.go(-distance);
      ask(() => goUnasked(distance));
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [ask, goUnasked]);
  return goUnasked;
}

/** The position of an entry in the browser history, which the router keeps in the state of the entry. */
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
  const goUnasked = useGuardedHistory(ask);
  const guarded = useMemo(() => {
    const guard = (method: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
      const go = () => router[method](to, state, options);
      if (hasUnsavedChanges() && leadsElsewhere(to)) ask(go);
      else go();
    };
    const navigator: Navigator = Object.assign(Object.create(router), {
      push: guard('push'),
      replace: guard('replace'),
      // Only a dialog goes back, when it is closed. It has asked already.
      go: goUnasked,
    });
    return { ...context, navigator };
  }, [context, router, ask, goUnasked]);

  return (
    <UNSAFE_NavigationContext value={guarded}>
      {children}
      {leave && <DiscardDialog open={isAsking} onOpenChange={setIsAsking} onDiscard={leave} />}
    </UNSAFE_NavigationContext>
  );
}
