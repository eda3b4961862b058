import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { ChevronLeft, ChevronRight, Receipt } from 'lucide-react';
import { useState } from 'react';
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
import { trpc } from '../../lib/trpc.ts';

/** A movement with its sign: +5, −3, 0. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'));

const EntryRow = ({ entry }: { entry: CreditEntryView }) => (
  <TableRow>
    <TableCell className="whitespace-nowrap text-quiet">{formatDay(entry.at)}</TableCell>
    <TableCell className="w-full min-w-52 break-words">{entry.reason}</TableCell>
    <TableCell numeric className={entry.amount > 0 ? 'font-medium text-success' : 'font-medium'}>
      {signed(entry.amount)}
    </TableCell>
    <TableCell numeric>{entry.balanceAfter}</TableCell>
  </TableRow>
);

const Entries = ({ statement }: { statement: StatementView }) =>
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
          <EntryRow key={entry.number} entry={entry} />
        ))}
      </TableBody>
    </Table>
  );

/** Every movement of the partner's credits, one allowance period at a time. */
export const CreditStatement = () => {
  const [period, setPeriod] = useState<number>();
  const { data, error, isPlaceholderData, refetch } = trpc.partner.credits.statement.useQuery(
    { period },
    { placeholderData: (previous) => previous },
  );
  return (
    <Card
      title="Credit Statement"
      description={data ? `${formatDay(data.from)} to ${formatDay(data.to)}` : ' '}
      flush
      action={
        data && (
          <div className="flex gap-1.5">
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Previous period"
              disabled={data.period === 0}
              onClick={() => setPeriod(data.period - 1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Next period"
              disabled={data.period === data.currentPeriod}
              onClick={() => setPeriod(data.period + 1)}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )
      }
    >
      {error && !data ? (
        <ErrorState
          title="The statement could not be loaded."
          text="Please try again."
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData}>
          <Entries statement={data} />
        </div>
      ) : (
        <div className="p-5">
          <Spinner />
        </div>
      )}
    </Card>
  );
};
