import type { StatementView } from '@portal/contract/credits';
import { Table, TableBody, TableHead, TableHeader } from '../../components/table/table.tsx';
import { StatementLine, StatementRow } from './statement-row.tsx';

type StatementTableProps = {
  statement: StatementView;
  /** Shows the user who caused each entry. */
  withActors: boolean;
  requestPath: (id: number) => string;
};

export function StatementTable({ statement, withActors, requestPath }: StatementTableProps) {
  const { period, currentPeriod, from, to, opening, closing, entries } = statement;
  const isOver = period < currentPeriod;
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
        <StatementLine at={from} balance={opening}>
          Opening balance
        </StatementLine>
        {entries.map((entry) => (
          <StatementRow key={entry.number} entry={entry} withActor={withActors} requestPath={requestPath} />
        ))}
        <StatementLine at={isOver ? to : undefined} balance={closing}>
          {isOver ? 'Closing balance' : 'Balance so far'}
        </StatementLine>
      </TableBody>
    </Table>
  );
}
