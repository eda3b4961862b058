import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isSignedOutError } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** False while the tab is in the background. */
function usePageVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

/** Changes within this time cause one refresh, because an admin may decide on many requests together. */
const REFRESH_DELAY_MS = 100;
const RECONNECT_DELAY_MS = 3_000;

/**
 * Keeps the client's pages up to date with changes made elsewhere. A hidden tab is not connected, because over
 * HTTP/1.1 a browser opens only six connections to the portal.
 */
export function useOwnRequestEvents() {
  const utils = trpc.useUtils();
  const isVisible = usePageVisible();
  const wasConnected = useRef(false);

  useEffect(() => {
    if (!isVisible) return;
    const changed = new Set<number | null>();
    let refreshTimer: number | undefined;
    let reconnectTimer: number | undefined;

    const refresh = () => {
      const [id] = changed;
      const isOne = changed.size === 1 && typeof id === 'number';
      changed.clear();
      refreshTimer = undefined;
      void utils.me.requests.list.invalidate();
      void utils.me.requests.get.invalidate(isOne ? { id } : undefined);
      void utils.me.credits.invalidate();
      void utils.auth.session.invalidate();
    };
    const onChanged = (id: number | null) => {
      changed.add(id);
      refreshTimer ??= window.setTimeout(refresh, REFRESH_DELAY_MS);
    };

    const connect = () => {
      let isClosed = false;
      let unsubscribe = () => {};
      const reconnectLater = () => {
        if (!isClosed) reconnectTimer ??= window.setTimeout(reconnect, RECONNECT_DELAY_MS);
      };
      import('../../../lib/api/subscription-client.ts').then(({ subscriptionClient }) => {
        if (isClosed) return;
        const subscription = subscriptionClient.me.requests.changes.subscribe(undefined, {
          onStarted: () => {
            // Changes made while the connection was lost are unknown.
            if (wasConnected.current) onChanged(null);
            wasConnected.current = true;
          },
          onData: ({ requestId }) => onChanged(requestId),
          onError: (error) => {
            if (isSignedOutError(error)) void utils.auth.session.invalidate();
            reconnectLater();
          },
          onComplete: reconnectLater,
        });
        unsubscribe = () => subscription.unsubscribe();
      }, reconnectLater);
      return () => {
        isClosed = true;
        window.clearTimeout(reconnectTimer);
        reconnectTimer = undefined;
        unsubscribe();
      };
    };
    let disconnect = connect();
    const reconnect = () => {
      disconnect();
      disconnect = connect();
    };

    // Refreshes that were sent while offline have failed, even where the connection survived.
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('online', reconnect);
      window.clearTimeout(refreshTimer);
      disconnect();
    };
  }, [isVisible, utils]);
}
