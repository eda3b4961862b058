import type { RequestView } from '@portal/contract/requests';
import { useNavigate } from 'react-router';
import { LEADS_BACK } from '../../../components/dialog/use-url-dialog.ts';
import { RecordsTable } from '../../../components/table/records-table.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { paths, samplePath } from '../../../lib/paths.ts';
import { ROW_PICTURES_MAX } from '../../orders/describe-request.ts';
import { OwnRequestActions } from '../detail/own-request-actions.tsx';
import { ownRequestsUrl } from '../own-request-queries.ts';
import { type RequestColumn, requestColumns } from '../request-columns.tsx';
import type { useOwnRequests } from './use-own-requests.ts';

/** Each picture opens its sample. They are buttons, because the link of the row is to the request. */
function SamplePictures({ samples }: Pick<RequestView, 'samples'>) {
  const navigate = useNavigate();
  return (
    <span className="relative z-10 flex gap-1 max-lg:[&>:not(:first-child)]:hidden">
      {samples.slice(0, ROW_PICTURES_MAX).map(({ id, name, imageUrl }) => (
        <button
          key={id}
          type="button"
          aria-label={`View ${name}`}
          data-tooltip={name}
          onClick={() => void navigate(samplePath(id), { state: LEADS_BACK })}
          className="w-8 cursor-pointer rounded-md"
        >
          <Picture name="" imageUrl={imageUrl} />
        </button>
      ))}
    </span>
  );
}

/** Smaller screens have room for one. */
const PICTURES: RequestColumn = {
  header: 'Pictures',
  isHeaderHidden: true,
  headClassName: 'max-md:hidden print:hidden',
  className: 'max-md:row-span-2 max-md:row-start-1 max-md:self-start md:w-0 pr-0! print:hidden',
  cell: ({ samples }) => <SamplePictures samples={samples} />,
};

const ACTIONS: RequestColumn = {
  header: 'Actions',
  isHeaderHidden: true,
  headClassName: 'max-md:sr-only print:hidden',
  // As wide without the button that goes with a receipt or a cancellation, so that no column moves then.
  className: 'max-md:col-span-3 md:min-w-44 min-[50rem]:min-w-50 lg:min-w-66 xl:min-w-84 print:hidden',
  cell: (request) => (
    <div className="relative z-10 flex justify-end gap-1 max-lg:flex-wrap max-md:-my-1">
      <OwnRequestActions request={request} inRow />
    </div>
  ),
};

type OwnRequestsTableProps = {
  requests: readonly RequestView[];
  state: ReturnType<typeof useOwnRequests>['state'];
};

export function OwnRequestsTable({ requests, state }: OwnRequestsTableProps) {
  const urlOf = ({ id }: RequestView) =>
    ownRequestsUrl(paths.request(id), { ...state.view, ...state.cursor });
  return (
    <RecordsTable
      noun="requests"
      rowClassName="group/row max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
      label="Requests"
      className="md:[&_:is(td,th)]:px-2.5 md:[&_td]:h-14"
      items={requests}
      sorting={state}
      columns={[...requestColumns(urlOf, { isHistory: true }).toSpliced(1, 0, PICTURES), ACTIONS]}
    />
  );
}
