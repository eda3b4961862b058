import type { LatestMessagesView } from '@portal/contract/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { MessageList } from './message-list.tsx';

type MessagesCardProps = {
  query: UseQueryResult<LatestMessagesView>;
  description?: string;
  onSeen: (messageIds: number[]) => void;
  onShowAll: () => void;
  /** The form, which is loaded lazily. */
  children: ReactNode;
};

/** The target of links in emails. Its page may be loaded after the link was followed. */
const ANCHOR = 'messages';

export function MessagesCard({ query, description, onSeen, onShowAll, children }: MessagesCardProps) {
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${ANCHOR}`) card.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={card} className="min-w-0 scroll-mt-20 print:hidden">
      <Card title="Messages" description={description} id={ANCHOR}>
        <div className="grid grid-cols-1 gap-4">
          <QueryState
            query={query}
            // Most requests have none, and then nothing below moves.
            loading={<Spinner className="sr-only" />}
            error={{ title: 'Error loading messages.', text: 'Please try again.' }}
          >
            {(latest) =>
              latest.total > 0 && <MessageList {...latest} onSeen={onSeen} onShowAll={onShowAll} />
            }
          </QueryState>
          <ErrorBoundary title="The form could not be shown.">
            <Suspense fallback={<div className="h-39.5" />}>{children}</Suspense>
          </ErrorBoundary>
        </div>
      </Card>
    </div>
  );
}
