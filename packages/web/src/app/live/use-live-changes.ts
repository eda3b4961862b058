import type { ChangeView } from '@portal/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { isEnrolmentRequired } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
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
/** The session may change again meanwhile, because the user signs in with another tab. */
const SIGNED_IN_AGAIN_DELAY_MS = 3_000;

/** A restart of the server, or a change of the network, is over by then and is not shown. */
const INTERRUPTION_MS = 20_000;

type LiveChangesOptions = {
  stream: 'me' | 'admin';
  /** Reads again what the changes concern. Not called when everything is read again. */
  onChanges: (changes: ChangeView[], reader: Reader) => void;
};

/**
 * Keeps the pages up to date with changes made elsewhere. A hidden tab is not connected, because over HTTP/1.1 a browser
 * opens only six connections to the portal. It resumes after the last change that it received, as after any other break.
 * @returns whether a connection has been tried for a while without success
 */
export function useLiveChanges({ stream, onChanges }: LiveChangesOptions) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isVisible = usePageVisible();
  const apply = useEffectEvent(onChanges);
  const [connection, reconnect] = useReducer((count: number) => count + 1, 0);
  const position = useRef<string>(undefined);
  const hasMissedStart = useRef(false);
  const [isInterrupted, setIsInterrupted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `connection` counts the subscriptions; each starts over
  useEffect(() => {
    if (!isVisible) {
      hasMissedStart.current ||= position.current === undefined;
      return;
    }
    const reader = createReader(queryClient);
    let changes: ChangeView[] = [];
    let readTimer: number | undefined;
    let reconnectTimer: number | undefined;
    let interruptionTimer: number | undefined;
    let isFirstTry = true;

    const read = () => {
      const batch = changes;
      changes = [];
      readTimer = undefined;
      if (batch.some(({ topic }) => topic === 'everything')) reader.readEverything();
      else apply(batch, reader);
    };
    const lastEventId = position.current;
    const resume = lastEventId === undefined ? { pageAge: Math.ceil(performance.now()) } : { lastEventId };
    const subscription = utils.client[stream].requests.changes.subscribe(resume, {
      onConnectionStateChange: ({ state }) => {
        if (state !== 'connecting') return;
        interruptionTimer ??= window.setTimeout(() => setIsInterrupted(true), INTERRUPTION_MS);
        hasMissedStart.current ||= position.current === undefined && !isFirstTry;
        isFirstTry = false;
      },
      onStarted: () => {
        window.clearTimeout(interruptionTimer);
        interruptionTimer = undefined;
        setIsInterrupted(false);
        // Changes before the connection are unknown without a position to resume from.
        if (hasMissedStart.current) reader.readEverything();
        hasMissedStart.current = false;
        reader.readFailed();
      },
      onData: ({ id, data }) => {
        position.current = id;
        if (data.length === 0) return;
        reader.noteArrival();
        changes.push(...data);
        readTimer ??= window.setTimeout(read, READ_DELAY_MS);
      },
      onError: async (error) => {
        // The next read leads the admin to the setup.
        if (isEnrolmentRequired(error)) return reader.readEverything();
        // The session has ended. In another tab the user may have signed in again.
        await utils.auth.session.invalidate();
        if (utils.auth.session.getData()?.user)
          reconnectTimer = window.setTimeout(reconnect, SIGNED_IN_AGAIN_DELAY_MS);
      },
    });
    // Offline, a connection may look open although it is lost.
    window.addEventListener('online', reconnect);
    return () => {
      window.removeEventListener('online', reconnect);
      window.clearTimeout(reconnectTimer);
      window.clearTimeout(interruptionTimer);
      window.clearTimeout(readTimer);
      if (changes.length > 0) read();
      reader.close();
      subscription.unsubscribe();
    };
  }, [isVisible, connection, stream, utils, queryClient]);
  return isInterrupted;
}
