import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { ChevronLeft, ChevronRight, Receipt } from 'lucide-react';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { formatDay } from '../../lib/dates.ts';

/** A movement with its sign: +5, −3, 0. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'));

const EntryRow = ({ entry, withActor }: { entry: CreditEntryView; withActor: boolean }) => (
  <TableRow>
    <TableCell className="whitespace-nowrap text-quiet">{formatDay(entry.at)}</TableCell>
    <TableCell className="w-full min-w-36 break-words">
      {entry.reason}
      {withActor && entry.actor !== null && <span className="block text-quiet">by {entry.actor}</span>}
    </TableCell>
    <TableCell numeric className={entry.amount > 0 ? 'font-medium text-success' : 'font-medium'}>
      {signed(entry.amount)}
    </TableCell>
    <TableCell numeric>{entry.balanceAfter}</TableCell>
  </TableRow>
);

const Entries = ({ statement, withActors }: { statement: StatementView; withActors: boolean }) =>
  statement.entries.length === 0 ? (
    <EmptyState
      icon={Receipt}
      title="No credits moved in this period."
      text={`The balance stayed at ${statement.closing}.`}
    />
  ) : (
    <Table label="Credit statement">
      <TableHead>
        <tr>
          <TableHeader>Date</TableHeader>
          <TableHeader>Reason</TableHeader>
          <TableHeader numeric>Credits</TableHeader>
          <TableHeader numeric>Balance</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell className="whitespace-nowrap text-quiet">{formatDay(statement.from)}</TableCell>
          <TableCell className="text-quiet">Opening balance</TableCell>
          <TableCell />
          <TableCell numeric>{statement.opening}</TableCell>
        </TableRow>
        {statement.entries.map((entry) => (
          <EntryRow key={entry.number} entry={entry} withActor={withActors} />
        ))}
      </TableBody>
    </Table>
  );

type StatementSheetProps = {
  statement: StatementView | undefined;
  isFailed: boolean;
  /** Another period is on its way. */
  isBusy: boolean;
  /** Says who caused each movement. */
  withActors?: boolean;
  onTurn: (period: number) => void;
  onRetry: () => void;
};

/** The movements of one allowance period, and the way to the periods beside it. */
export const StatementSheet = (props: StatementSheetProps) => {
  const { statement, isFailed, isBusy, withActors = false, onTurn, onRetry } = props;
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
              onClick={() => onTurn(statement.period - 1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Next period"
              disabled={statement.period === statement.currentPeriod}
              onClick={() => onTurn(statement.period + 1)}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )
      }
    >
      {statement ? (
        <div aria-busy={isBusy}>
          <Entries statement={statement} withActors={withActors} />
        </div>
      ) : isFailed ? (
        <ErrorState title="The statement could not be loaded." text="Please try again." onRetry={onRetry} />
      ) : (
        <div className="p-5">
          <Spinner />
        </div>
      )}
    </Card>
  );
};
