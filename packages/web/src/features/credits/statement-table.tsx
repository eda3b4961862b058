import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { clsx } from 'clsx';
import { stack } from '../../components/table/stack.styles.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { formatDay } from '../../lib/dates.ts';

/** A movement with its sign: +5, −3, 0. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'));

type Line = Pick<CreditEntryView, 'at' | 'reason' | 'balanceAfter' | 'actor'> & { amount: number | null };

const StatementRow = ({ line, withActor }: { line: Line; withActor: boolean }) => (
  <TableRow role="row" className={clsx(stack.row, 'max-md:grid-cols-[minmax(0,1fr)_auto]')}>
    <TableCell
      role="cell"
      className={clsx(stack.cell, 'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2')}
    >
      {formatDay(line.at)}
    </TableCell>
    <TableCell
      role="cell"
      className={clsx(stack.cell, 'break-words max-md:col-start-1 max-md:row-start-1 md:w-full md:max-w-0')}
    >
      {line.reason}
      {withActor && line.actor !== null && <span className="block text-quiet">by {line.actor}</span>}
    </TableCell>
    <TableCell
      role="cell"
      numeric
      className={clsx(stack.cell, 'font-medium', line.amount !== null && line.amount > 0 && 'text-success')}
    >
      {line.amount !== null && signed(line.amount)}
    </TableCell>
    <TableCell role="cell" numeric className={clsx(stack.cell, 'max-md:col-start-2 max-md:text-quiet')}>
      <span className="md:sr-only">Balance </span>
      {line.balanceAfter}
    </TableCell>
  </TableRow>
);

type StatementTableProps = {
  statement: StatementView;
  /** Says who caused each movement. */
  withActors: boolean;
};

/** The movements of one allowance period, from its opening balance on. */
export const StatementTable = ({ statement, withActors }: StatementTableProps) => {
  const opening = {
    at: statement.from,
    reason: 'Opening balance',
    amount: null,
    balanceAfter: statement.opening,
    actor: null,
  };
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
        <StatementRow line={opening} withActor={withActors} />
        {statement.entries.map((entry) => (
          <StatementRow key={entry.number} line={entry} withActor={withActors} />
        ))}
      </TableBody>
    </Table>
  );
};
