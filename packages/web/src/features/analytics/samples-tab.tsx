import type { SampleTablePage } from '@portal/contract/analytics';
import { formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useListState } from '../../components/list/use-list-state.ts';
import type { Column } from '../../components/table/records-table.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Day } from '../../components/ui/time.tsx';
import { paths } from '../../lib/paths.ts';
import { SAMPLE_TABLE_PARAMS, sampleTableQuery } from './analytics-queries.ts';
import { answerColumns, CountCell, OutcomeTable } from './outcome-table.tsx';
import { queueUrl } from './queue-url.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

type Row = SampleTablePage['items'][number];

const PARTS = [
  { value: 'all', label: 'All samples' },
  { value: 'unrequested', label: 'Not requested' },
  { value: 'problem', label: 'With problems' },
] as const;

/** The row leads to the requests that it counts, and without any to the sample. */
function SampleName({ row, isProblem }: { row: Row; isProblem: boolean }) {
  const { id, name, imageUrl, requests, lastRequestAt } = row;
  const { input: days } = useAnalyticsDays();
  const requestsUrl = queueUrl({ sample: id, outcome: isProblem ? 'problem' : undefined, ...days });
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 shrink-0">
        <Picture name="" imageUrl={imageUrl} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words">
          <RowLink to={requests > 0 ? requestsUrl : `${paths.adminSamples}?edit=${id}`}>{name}</RowLink>
        </span>
        {requests === 0 && (
          <span className="block text-xs text-quiet">
            {lastRequestAt === null ? (
              'Never requested'
            ) : (
              <>
                Last requested <Day at={lastRequestAt} inRow />
              </>
            )}
          </span>
        )}
      </span>
    </span>
  );
}

type SampleColumn = Column<Row, NonNullable<typeof SAMPLE_TABLE_PARAMS.sort.fallback>>;

function columnsOf(currency: string, isProblem: boolean): SampleColumn[] {
  return [
    {
      header: 'Sample',
      sort: ['name', 'asc'],
      className: 'max-md:col-span-2 md:min-w-48',
      cell: (row) => <SampleName row={row} isProblem={isProblem} />,
    },
    {
      header: 'Requests',
      sort: 'requests',
      numeric: true,
      className: 'max-md:text-left',
      cell: ({ requests }) => <CountCell count={requests} noun={requests === 1 ? 'request' : 'requests'} />,
    },
    {
      header: 'Units',
      sort: 'units',
      numeric: true,
      headClassName: 'max-lg:hidden',
      className: 'max-lg:hidden max-md:hidden',
      cell: ({ units }) => formatCount(units),
    },
    ...answerColumns<Row>(),
    {
      header: 'Problems',
      sort: 'problem',
      numeric: true,
      headClassName: 'max-md:hidden',
      className: 'max-md:hidden',
      cell: ({ answers: { problem } }) => (
        <span className={clsx(problem === 0 && 'text-quiet')}>{formatCount(problem)}</span>
      ),
    },
    {
      header: 'Cost',
      sort: 'cost',
      numeric: true,
      headClassName: 'max-lg:hidden',
      className: 'max-lg:hidden max-md:hidden',
      cell: ({ cost }) => (cost === null ? '–' : formatAmount(cost, currency)),
    },
  ];
}

/** Which samples are requested, and which lead to orders. */
export function SamplesTab() {
  const list = useListState(SAMPLE_TABLE_PARAMS);
  const query = useQuery({
    ...sampleTableQuery({ ...list.view, ...list.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <OutcomeTable
      title="Outcome by sample"
      noun="samples"
      parts={PARTS}
      query={query}
      list={list}
      columns={columnsOf(query.data?.currency ?? '', list.view.only === 'problem')}
    />
  );
}
