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
/** Doubled after each failure, because the server refuses a stream while too many others are open. */
const MIN_RECONNECT_DELAY_MS = 3_000;
const MAX_RECONNECT_DELAY_MS = 30_000;

/**
 * Keeps the client's pages up to date with changes made elsewhere. A hidden tab is not connected, because over
 * HTTP/1.1 a browser opens only six connections to the portal.
 */
export function useOwnRequestEvents() {
  const utils = trpc.useUtils();
  const isVisible = usePageVisible();
  const mayHaveMissedChanges = useRef(false);

  useEffect(() => {
    if (!isVisible) return;
    const changed = new Set<number | null>();
    let refreshTimer: number | undefined;
    let reconnectTimer: number | undefined;
    let reconnectDelay = MIN_RECONNECT_DELAY_MS;

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
        mayHaveMissedChanges.current = true;
        if (isClosed || reconnectTimer !== undefined) return;
        reconnectTimer = window.setTimeout(reconnect, reconnectDelay);
        reconnectDelay = Math.min(2 * reconnectDelay, MAX_RECONNECT_DELAY_MS);
      };
      const reconnectIfSignedIn = async () => {
        await utils.auth.session.invalidate();
        // In another tab the user may have signed in again.
        if (utils.auth.session.getData()?.user) reconnectLater();
      };
      import('../../../lib/api/subscription-client.ts').then(({ subscriptionClient }) => {
        if (isClosed) return;
        const subscription = subscriptionClient.me.requests.changes.subscribe(undefined, {
          onStarted: () => {
            reconnectDelay = MIN_RECONNECT_DELAY_MS;
            // Changes made while the connection was lost are unknown.
            if (mayHaveMissedChanges.current) onChanged(null);
            mayHaveMissedChanges.current = true;
          },
          onData: ({ requestId }) => onChanged(requestId),
          onError: (error) => {
            if (isSignedOutError(error)) void reconnectIfSignedIn();
            else reconnectLater();
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
