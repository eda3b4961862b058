import type { StatementView } from '@portal/contract/credits';
import { ChevronLeft, ChevronRight, Receipt } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { StatementTable } from './statement-table.tsx';

type StatementCardProps = {
  statement: StatementView | undefined;
  isFailed: boolean;
  /** Another period is loading. */
  isBusy: boolean;
  /** Shows the user who caused each entry. */
  withActors?: boolean;
  requestPath: (id: number) => string;
  onPageChange: (period: number) => void;
  onRetry: () => void;
};

export function StatementCard(props: StatementCardProps) {
  const { statement, isFailed, isBusy, withActors = false, requestPath, onPageChange, onRetry } = props;
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
      {statement ? (
        <div aria-busy={isBusy}>
          {statement.entries.length === 0 ? (
            <EmptyState
              icon={Receipt}
              title="No credits moved in this period."
              text={`The balance stayed at ${statement.closing}.`}
            />
          ) : (
            <StatementTable statement={statement} withActors={withActors} requestPath={requestPath} />
          )}
        </div>
      ) : isFailed ? (
        <ErrorState title="The statement could not be loaded." text="Please try again." onRetry={onRetry} />
      ) : (
        <div className="px-4 py-5 md:px-5">
          <Spinner />
        </div>
      )}
    </Card>
  );
}
