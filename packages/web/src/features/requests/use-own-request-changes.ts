import { RequestChangeView } from '@portal/contract/requests';
import { useEffect, useRef } from 'react';
import { followStream } from '../../lib/event-stream.ts';
import { isSignedOutError } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';

/**
 * Keeps the partner's pages true to what happens elsewhere, while somebody looks: browsers allow few connections
 * to one portal, and a page that comes back to the front reads everything again.
 */
export const useOwnRequestChanges = () => {
  const utils = trpc.useUtils();
  const isVisible = usePageVisible();
  const wasStarted = useRef(false);
  useEffect(() => {
    if (!isVisible) return;
    const refresh = (id: number | null) => {
      void utils.partner.requests.list.invalidate();
      void utils.partner.requests.get.invalidate(id === null ? undefined : { id });
      void utils.partner.credits.invalidate();
      void utils.auth.session.invalidate();
    };
    return followStream('partner.requests.changes', {
      onStarted: () => {
        if (wasStarted.current) refresh(null);
        wasStarted.current = true;
      },
      onData: (change) => refresh(RequestChangeView.parse(change).requestId),
      onRefused: (error) => {
        if (isSignedOutError(error)) void utils.auth.session.invalidate();
      },
    });
  }, [isVisible, utils]);
};
