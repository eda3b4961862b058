import type { ChangeBatch, ChangeView } from '@portal/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isSignedOutError } from '../api/server-error.ts';
import { trpc } from '../api/trpc.ts';
import { createReader, type Reader } from './reader.ts';

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** False while the tab is in the background. */
function usePageVisible() {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}

/** Changes within this time are read together, because an admin may decide on many requests together. */
const READ_DELAY_MS = 100;
/** Doubled after each failure, because the server refuses a stream while too many others are open. */
const MIN_RECONNECT_DELAY_MS = 3_000;
const MAX_RECONNECT_DELAY_MS = 30_000;

type LiveChangesOptions = {
  stream: 'me' | 'admin';
  /** Reads again what the changes concern. Not called when everything is read again. */
  onChanges: (changes: ChangeView[], reader: Reader) => void;
};

/**
 * Keeps the pages up to date with changes made elsewhere. A hidden tab is not connected, because over HTTP/1.1 a browser
 * opens only six connections to the portal. It resumes after the last change that it received, as after any other break.
 */
export function useLiveChanges({ stream, onChanges }: LiveChangesOptions) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isVisible = usePageVisible();
  const position = useRef<string>(undefined);
  const hasMissedStart = useRef(false);
  const apply = useRef(onChanges);
  useEffect(() => {
    apply.current = onChanges;
  });

  useEffect(() => {
    if (!isVisible) return;
    const { reader, readEverything, close: closeReader } = createReader(queryClient);
    let changes: ChangeView[] = [];
    let readTimer: number | undefined;
    let reconnectTimer: number | undefined;
    let reconnectDelay = MIN_RECONNECT_DELAY_MS;

    const read = () => {
      const batch = changes;
      changes = [];
      readTimer = undefined;
      if (batch.some(({ topic }) => topic === 'everything')) readEverything();
      else apply.current(batch, reader);
    };
    const onBatch = ({ id, data }: { id: string; data: ChangeBatch['changes'] }) => {
      position.current = id;
      if (data.length === 0) return;
      reader.noteArrival();
      changes.push(...data);
      readTimer ??= window.setTimeout(read, READ_DELAY_MS);
    };

    const connect = () => {
      let isClosed = false;
      let unsubscribe = () => {};
      const reconnectLater = () => {
        hasMissedStart.current ||= position.current === undefined;
        if (isClosed || reconnectTimer !== undefined) return;
        reconnectTimer = window.setTimeout(reconnect, reconnectDelay);
        reconnectDelay = Math.min(2 * reconnectDelay, MAX_RECONNECT_DELAY_MS);
      };
      const reconnectIfSignedIn = async () => {
        await utils.auth.session.invalidate();
        // In another tab the user may have signed in again.
        if (utils.auth.session.getData()?.user) reconnectLater();
      };
      import('../api/subscription-client.ts').then(({ createSubscriptionClient }) => {
        if (isClosed) return;
        const input =
          position.current === undefined
            ? { pageAge: Math.ceil(performance.now()) }
            : { lastEventId: position.current };
        const client = createSubscriptionClient(utils.auth.session.getData()?.user?.id);
        const subscription = client[stream].requests.changes.subscribe(input, {
          onStarted: () => {
            reconnectDelay = MIN_RECONNECT_DELAY_MS;
            // Changes before the connection are unknown without a position to resume from.
            if (hasMissedStart.current) readEverything();
            hasMissedStart.current = false;
            reader.readFailed();
          },
          onData: onBatch,
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

    // Offline, a connection may look open although it is lost.
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('online', reconnect);
      window.clearTimeout(readTimer);
      if (changes.length > 0) read();
      closeReader();
      disconnect();
    };
  }, [isVisible, stream, utils, queryClient]);
}
