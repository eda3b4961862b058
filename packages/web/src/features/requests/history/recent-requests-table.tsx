import type { RequestView } from '@portal/contract/requests';
import { RecordsTable } from '../../../components/table/records-table.tsx';
import { SampleImage } from '../../../components/ui/sample-image.tsx';
import { paths } from '../../../lib/paths.ts';
import { REQUESTS_ROW_CLASS, type RequestColumn, requestColumns } from '../request-columns.tsx';

/** The first sample, as a small picture beside the names. */
const THUMBNAIL: RequestColumn = {
  header: 'Picture',
  isHeaderHidden: true,
  headClassName: 'max-lg:hidden',
  className: 'max-md:hidden md:max-lg:hidden md:w-0 pr-0!',
  cell: ({ samples: [first] }) => first && <SampleImage name="" imageUrl={first.imageUrl} className="w-6" />,
};

/** The latest requests, in their order. */
export function RecentRequestsTable({ requests }: { requests: readonly RequestView[] }) {
  return (
    <RecordsTable
      noun="requests"
      rowClassName={REQUESTS_ROW_CLASS}
      label="Recent Requests"
      // Low enough for the catalogue to begin on the first screen.
      className="lg:[&_td]:h-9 lg:[&_td]:py-1"
      items={requests}
      columns={requestColumns(({ id }) => paths.request(id)).toSpliced(1, 0, THUMBNAIL)}
    />
  );
}
