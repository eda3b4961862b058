import { requestMessages } from '@portal/contract/limits';
import type { RequestView } from '@portal/contract/requests';
import { displayedStatus } from '@portal/contract/requests/status-labels';
import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { responsiveTable } from '../../../components/table/responsive-table.styles.ts';
import { RowLink } from '../../../components/table/row-link.tsx';
import { TableCell, TableRow } from '../../../components/table/table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { describeSamples, formatAge } from '../describe-request.ts';

type RequestQueueRowProps = {
  request: RequestView;
  to: string;
  /** The current time, for the age. */
  now: number;
  isSelected: boolean;
  onToggle: () => void;
};

export function RequestQueueRow({ request, to, now, isSelected, onToggle }: RequestQueueRowProps) {
  const navigate = useNavigate();
  const { id, user, creditsUsed, date } = request;
  return (
    <TableRow
      role="row"
      data-request={id}
      className={clsx(
        responsiveTable.row,
        'max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
        isSelected && 'bg-accent-soft/60',
      )}
    >
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'md:w-0 md:pr-0 max-md:row-span-2 max-md:self-start print:hidden',
        )}
      >
        <Checkbox label={`Select request ${id}`} checked={isSelected} onChange={onToggle} />
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap max-md:col-start-4 max-md:row-start-1 max-md:text-right',
        )}
      >
        <RowLink to={to}>#{id}</RowLink>
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'md:max-w-40 xl:max-w-48 min-[85rem]:max-w-60 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1',
        )}
      >
        <span className="block truncate font-medium">{user?.name ?? requestMessages.unknownUser}</span>
        <span className="block truncate text-quiet">{user?.email}</span>
      </TableCell>
      <TableCell role="cell" className="max-w-72 max-xl:hidden">
        <span className="line-clamp-2">{describeSamples(request)}</span>
      </TableCell>
      <TableCell role="cell" numeric className={clsx(responsiveTable.cell, 'max-md:hidden')}>
        {creditsUsed}
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'max-md:col-start-2 max-md:row-start-2')}>
        <StatusBadge status={displayedStatus(request)} />
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'whitespace-nowrap max-md:hidden')}>
        <Day at={date} inRow />
        <span className="block text-quiet max-md:hidden xl:hidden">{formatAge(date, now)}</span>
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap text-quiet md:max-xl:hidden max-md:col-start-3 max-md:row-start-2 max-md:text-left',
        )}
      >
        {formatAge(date, now)}
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(responsiveTable.cell, 'max-md:col-start-4 max-md:row-start-2 print:hidden')}
      >
        <Button
          variant="secondary"
          size="sm"
          className="relative z-10"
          aria-label={`View Details of request ${id}`}
          onClick={() => void navigate(to)}
        >
          View Details
        </Button>
      </TableCell>
    </TableRow>
  );
}
