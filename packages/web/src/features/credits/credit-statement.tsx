import type { StatementView } from '@portal/contract/credits';
import { ChevronLeft, ChevronRight, Receipt } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { paths } from '../../lib/paths.ts';
import { StatementTable } from './statement-table.tsx';

type StatementCardProps = {
  query: {
    data: StatementView | undefined;
    error: unknown;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Shows the user who caused each entry. */
  withActors?: boolean;
  requestPath: (id: number) => string;
  onPageChange: (period: number) => void;
};

function StatementCard({ query, withActors = false, requestPath, onPageChange }: StatementCardProps) {
  const { data: statement } = query;
  return (
    <Card
      title="Credit Statement"
      description={statement ? `${formatDay(statement.from)} to ${formatDay(statement.to)}` : ' '}
      flush
      action={
        statement && (
          <div className="flex gap-1.5">
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Previous period"
              disabled={statement.period === 0}
              onClick={() => onPageChange(statement.period - 1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Next period"
              disabled={statement.period === statement.currentPeriod}
              onClick={() => onPageChange(statement.period + 1)}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )
      }
    >
      <QueryState
        query={query}
        loading={
          <div className="px-4 py-5 md:px-5">
            <Spinner />
          </div>
        }
        error={{ title: 'The statement could not be loaded.', text: 'Please try again.' }}
      >
        {(shown) => (
          // The previous period stays on screen while another one is loading.
          <div aria-busy={query.isPlaceholderData}>
            {shown.entries.length === 0 ? (
              <EmptyState
                icon={Receipt}
                title="No credit activity in this period."
                text={`The balance stayed at ${shown.closing}.`}
              />
            ) : (
              <StatementTable statement={shown} withActors={withActors} requestPath={requestPath} />
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** The client's own statement. */
export function CreditStatement() {
  const [period, setPeriod] = useState<number>();
  const query = trpc.me.credits.statement.useQuery({ period }, { placeholderData: (previous) => previous });
  return <StatementCard query={query} requestPath={paths.request} onPageChange={setPeriod} />;
}

/** A client's statement for admins. */
export function ClientStatement({ clientId }: { clientId: number }) {
  const [period, setPeriod] = useState<number>();
  const query = trpc.admin.credits.statement.useQuery(
    { id: clientId, period },
    { placeholderData: (previous) => previous, refetchOnMount: 'always' },
  );
  return <StatementCard query={query} withActors requestPath={paths.adminRequest} onPageChange={setPeriod} />;
}
