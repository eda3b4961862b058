import type { CreditEntryView } from '@portal/contract/credits';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import { TableCell, TableRow } from '../../components/table/table.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { formatDay } from '../../lib/format/dates.ts';

/** A movement with its sign: +5, −3, 0. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'));

type StatementLineProps = { at?: string | undefined; amount?: number; balance: number; children: ReactNode };

/** One line of a statement; the opening and the closing balance are lines without an amount. */
export const StatementLine = ({ at, amount, balance, children }: StatementLineProps) => (
  <TableRow role="row" className={clsx(responsiveTable.row, 'max-md:grid-cols-[minmax(0,1fr)_auto]')}>
    <TableCell
      role="cell"
      className={clsx(
        responsiveTable.cell,
        'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2',
      )}
    >
      {at !== undefined && formatDay(at)}
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
      {amount !== undefined && signed(amount)}
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

type StatementRowProps = {
  entry: CreditEntryView;
  withActor: boolean;
  requestPath: (id: number) => string;
};

/** A movement as a sentence, in which its request is a link. */
export const StatementRow = ({ entry, withActor, requestPath }: StatementRowProps) => {
  const { at, amount, balanceAfter, reason, requestId, actor } = entry;
  const named = `Request #${requestId}`;
  const isNamed = requestId !== null && reason.startsWith(named);
  return (
    <StatementLine at={at} amount={amount} balance={balanceAfter}>
      {isNamed && <TextLink to={requestPath(requestId)}>{named}</TextLink>}
      {isNamed ? reason.slice(named.length) : reason}
      {withActor && actor !== null && !reason.endsWith(`by ${actor}`) && (
        <span className="block text-quiet">by {actor}</span>
      )}
    </StatementLine>
  );
};
