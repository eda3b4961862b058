import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { responsiveTable } from '../../../components/table/responsive-table.styles.ts';
import { RowLink } from '../../../components/table/row-link.tsx';
import { TableCell, TableRow } from '../../../components/table/table.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { describeSamples, formatCredits } from '../describe-request.ts';

type OwnRequestRowProps = {
  request: RequestView;
  to: string;
  actions?: ReactNode;
};

export function OwnRequestRow({ request, to, actions }: OwnRequestRowProps) {
  const { date, creditsUsed } = request;
  return (
    <TableRow role="row" className={clsx(responsiveTable.row, 'max-md:grid-cols-[minmax(0,1fr)_auto]')}>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'md:w-full md:max-w-0')}>
        <span className="line-clamp-1 break-all" title={describeSamples(request)}>
          <RowLink to={to}>{describeSamples(request)}</RowLink>
        </span>
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap text-quiet max-md:col-start-1 max-md:row-start-2',
        )}
      >
        <Day at={date} inRow />
        <span className="md:hidden"> · {formatCredits(creditsUsed)}</span>
      </TableCell>
      <TableCell role="cell" numeric className="max-md:hidden">
        {creditsUsed}
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(responsiveTable.cell, 'max-md:col-start-2 max-md:row-start-1 max-md:text-right')}
      >
        <StatusBadge status={displayedStatus(request)} />
      </TableCell>
      {actions && (
        <TableCell role="cell" className={clsx(responsiveTable.cell, 'max-md:col-start-2 print:hidden')}>
          <div className="relative z-10 flex max-md:-my-1 max-md:justify-end">{actions}</div>
        </TableCell>
      )}
    </TableRow>
  );
}
