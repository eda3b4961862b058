import type { RequestView } from '@portal/contract/requests';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { TableCell, TableRow } from '../../components/table/table.tsx';
import { StatusBadge } from '../../components/ui/status-badge.tsx';
import { formatDay } from '../../lib/dates.ts';
import { samplesInWords } from './own-request-words.ts';

type OwnRequestRowProps = {
  request: RequestView;
  /** Further cells at the end. */
  children?: ReactNode;
};

/** One of the partner's requests; on a phone date and credits stand below the samples. */
export const OwnRequestRow = ({ request, children }: OwnRequestRowProps) => {
  const { id, date, creditsUsed, status } = request;
  return (
    <TableRow>
      <TableCell className="w-full max-w-0">
        <span className="line-clamp-1 break-all" title={samplesInWords(request)}>
          <RowLink to={paths.request(id)}>{samplesInWords(request)}</RowLink>
        </span>
        <span className="block text-quiet sm:hidden">
          {formatDay(date)} · {creditsUsed} {creditsUsed === 1 ? 'credit' : 'credits'}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-quiet max-sm:hidden">{formatDay(date)}</TableCell>
      <TableCell numeric className="max-sm:hidden">
        {creditsUsed}
      </TableCell>
      <TableCell>
        <StatusBadge status={status} />
      </TableCell>
      {children}
    </TableRow>
  );
};
