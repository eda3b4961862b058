import type { RequestChangeView } from '@portal/contract/requests';
import { useEffect, useRef } from 'react';
import { followStream } from '../../../lib/api/event-stream.ts';
import { isSignedOutError } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePageVisible } from '../../../lib/hooks/use-page-visible.ts';

/** How long news are collected, in milliseconds: an admin may decide on many requests in one go. */
const GATHERING = 100;

/**
 * Keeps the client's pages true to what happens elsewhere, while somebody looks: browsers allow few connections
 * to one portal, and a page that comes back to the front reads everything again.
 */
export const useOwnRequestEvents = () => {
  const utils = trpc.useUtils();
  const isVisible = usePageVisible();
  const wasStarted = useRef(false);
  useEffect(() => {
    if (!isVisible) return;
    const changed = new Set<number | null>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      const [id] = changed;
      const isOne = changed.size === 1 && typeof id === 'number';
      changed.clear();
      timer = undefined;
      void utils.me.requests.list.invalidate();
      void utils.me.requests.get.invalidate(isOne ? { id } : undefined);
      void utils.me.credits.invalidate();
      void utils.auth.session.invalidate();
    };
    const hear = (id: number | null) => {
      changed.add(id);
      timer ??= setTimeout(refresh, GATHERING);
    };
    const close = followStream<RequestChangeView>('me.requests.changes', {
      onStarted: () => {
        if (wasStarted.current) hear(null);
        wasStarted.current = true;
      },
      onData: ({ requestId }) => hear(requestId),
      onRefused: (error) => {
        if (isSignedOutError(error)) void utils.auth.session.invalidate();
      },
    });
    return () => {
      close();
      clearTimeout(timer);
    };
  }, [isVisible, utils]);
};
