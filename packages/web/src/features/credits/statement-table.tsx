import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Column, RecordsTable } from '../../components/table/records-table.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { Day } from '../../components/ui/time.tsx';

/** +5, −3, 0 */
function formatSigned(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−');
}

/** A line of a statement. The opening and the closing balance have no amount. */
type StatementLine = {
  id: number | string;
  at?: string | undefined;
  text: ReactNode;
  amount?: number;
  balance: number;
};

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    header: 'Date',
    className: 'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2',
    cell: ({ at }) => at !== undefined && <Day at={at} />,
  },
  {
    header: 'Reason',
    className: 'break-words max-md:col-start-1 max-md:row-start-1 md:w-full md:max-w-0',
    cell: ({ text }) => text,
  },
  {
    header: 'Credits',
    numeric: true,
    className: 'font-medium',
    cell: ({ amount }) =>
      amount !== undefined && (
        <span className={clsx(amount > 0 && 'text-success')}>{formatSigned(amount)}</span>
      ),
  },
  {
    header: 'Balance',
    numeric: true,
    className: 'max-md:col-start-2 max-md:text-quiet',
    cell: ({ balance }) => (
      <>
        <span className="md:sr-only">Balance </span>
        {balance}
      </>
    ),
  },
];

/** What a ledger entry did to its request. */
function describeRequestEntry(entry: CreditEntryView): string {
  const { kind, amount, isReopening, isCancellation, heldRequestId, note } = entry;
  if (note !== null) return note;
  if (kind === 'spend' && heldRequestId !== null) return `sent, held request #${heldRequestId}`;
  if (kind === 'spend') return isReopening ? 'reopened' : 'submitted';
  const cause = isCancellation ? 'cancelled' : 'rejected';
  return amount === 0
    ? `${cause}; its credits were from an earlier month and have expired`
    : `${cause}, credits returned`;
}

/** Text of an entry without a request. The note is a text that an admin or the database gave it. */
function describeEntry({ kind, amount, note, actor, expired, heldRequestId }: CreditEntryView): string {
  if (heldRequestId !== null) return `Granted for held request #${heldRequestId}`;
  if (note !== null) return note;
  if (kind === 'grant') return 'Initial credits';
  if (kind !== 'reset') return `Adjusted by ${actor}`;
  return expired
    ? `Monthly credits reset, ${expired} unused expired, ${amount + expired} new`
    : 'Monthly credits reset';
}

type EntryTextProps = { entry: CreditEntryView; withActor: boolean; requestPath: (id: number) => string };

export function EntryText({ entry, withActor, requestPath }: EntryTextProps) {
  const { kind, requestId, actor, note, heldRequestId } = entry;
  const isActorNamed = kind === 'adjustment' && note === null && heldRequestId === null;
  return (
    <>
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
    </>
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
  const isFromStart = nextCursor === null;
  const lastBalance = isOver ? 'Closing balance' : 'Current balance';
  return (
    <RecordsTable
      label="Credit statement"
      noun="entries"
      rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto]"
      columns={COLUMNS}
      items={[
        {
          id: 'opening',
          at: isFromStart ? from : undefined,
          text: isFromStart ? 'Opening balance' : 'Balance before these entries',
          balance: opening,
        },
        ...entries.map((entry) => ({
          id: entry.number,
          at: entry.at,
          text: <EntryText entry={entry} withActor={withActors} requestPath={requestPath} />,
          amount: entry.amount,
          balance: entry.balanceAfter,
        })),
        {
          id: 'closing',
          at: isOver && isNewest ? to : undefined,
          text: isNewest ? lastBalance : 'Balance after these entries',
          balance: closing,
        },
      ]}
    />
  );
}
