import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { Day } from '../../components/ui/time.tsx';

/** +5, −3, 0 */
function formatSigned(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−');
}

type StatementLineProps = { at?: string | undefined; amount?: number; balance: number; children: ReactNode };

/** A line of a statement. The opening and the closing balance have no amount. */
function StatementLine({ at, amount, balance, children }: StatementLineProps) {
  return (
    <TableRow role="row" className={clsx(responsiveTable.row, 'max-md:grid-cols-[minmax(0,1fr)_auto]')}>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2',
        )}
      >
        {at !== undefined && <Day at={at} />}
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'break-words max-md:col-start-1 max-md:row-start-1 md:w-full md:max-w-0',
        )}
      >
        {children}
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(
          responsiveTable.cell,
          'font-medium',
          amount !== undefined && amount > 0 && 'text-success',
        )}
      >
        {amount !== undefined && formatSigned(amount)}
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(responsiveTable.cell, 'max-md:col-start-2 max-md:text-quiet')}
      >
        <span className="md:sr-only">Balance </span>
        {balance}
      </TableCell>
    </TableRow>
  );
}

/** What a ledger entry did to its request. */
function describeRequestEntry({ kind, amount, isReopening, isCancellation }: CreditEntryView): string {
  if (kind === 'spend') return isReopening ? 'reopened' : 'submitted';
  const cause = isCancellation ? 'cancelled' : 'rejected';
  return amount === 0
    ? `${cause}; its credits were from an earlier month and have expired`
    : `${cause}, credits returned`;
}

/** Text of an entry without a request. The note is a text that an admin or the database gave it. */
function describeEntry({ kind, note, actor }: CreditEntryView): string {
  if (note !== null) return note;
  if (kind === 'grant') return 'Initial credits';
  return kind === 'reset' ? 'Monthly credits renewed' : `Adjusted by ${actor}`;
}

type StatementRowProps = {
  entry: CreditEntryView;
  withActor: boolean;
  requestPath: (id: number) => string;
};

export function StatementRow({ entry, withActor, requestPath }: StatementRowProps) {
  const { at, amount, balanceAfter, kind, requestId, actor, note } = entry;
  const isActorNamed = kind === 'adjustment' && note === null;
  return (
    <StatementLine at={at} amount={amount} balance={balanceAfter}>
      {requestId === null ? (
        describeEntry(entry)
      ) : (
        <>
          <TextLink to={requestPath(requestId)}>{`Request #${requestId}`}</TextLink>{' '}
          {describeRequestEntry(entry)}
        </>
      )}
      {withActor && actor !== null && !isActorNamed && (
        <span className="block text-quiet">{`by ${actor}`}</span>
      )}
    </StatementLine>
  );
}

type StatementTableProps = {
  statement: StatementView;
  withActors: boolean;
  /** Whether the newest entries of the period are shown, not those before them. */
  isNewest: boolean;
  requestPath: (id: number) => string;
};

export function StatementTable({ statement, withActors, isNewest, requestPath }: StatementTableProps) {
  const { period, currentPeriod, from, to, opening, closing, entries, nextCursor } = statement;
  const isOver = period < currentPeriod;
  const lastBalance = isOver ? 'Closing balance' : 'Current balance';
  return (
    <Table label="Credit statement" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:sr-only">
        <tr>
          <TableHeader>Date</TableHeader>
          <TableHeader>Reason</TableHeader>
          <TableHeader numeric>Credits</TableHeader>
          <TableHeader numeric>Balance</TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        <StatementLine at={nextCursor === null ? from : undefined} balance={opening}>
          {nextCursor === null ? 'Opening balance' : 'Balance before these entries'}
        </StatementLine>
        {entries.map((entry) => (
          <StatementRow key={entry.number} entry={entry} withActor={withActors} requestPath={requestPath} />
        ))}
        <StatementLine at={isOver && isNewest ? to : undefined} balance={closing}>
          {isNewest ? lastBalance : 'Balance after these entries'}
        </StatementLine>
      </TableBody>
    </Table>
  );
}
