import type { ClientTablePage } from '@portal/contract/analytics';
import { formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListState } from '../../components/list/use-list-state.ts';
import type { Column } from '../../components/table/records-table.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { paths } from '../../lib/paths.ts';
import { formatCredits } from '../orders/describe-request.ts';
import { CLIENT_TABLE_PARAMS, clientTableQuery } from './analytics-queries.ts';
import { answerColumns, CountCell, OutcomeTable } from './outcome-table.tsx';
import { queueUrl } from './queue-url.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

type Row = ClientTablePage['items'][number];

const PARTS = [
  { value: 'all', label: 'All clients' },
  { value: 'idle', label: 'Without requests' },
] as const;

/** The row leads to the requests that it counts, and without any to the client. */
function ClientName({ row: { id, name, company, requests, remainingCredits } }: { row: Row }) {
  const { input: days } = useAnalyticsDays();
  const details = [company, requests === 0 && `${formatCount(remainingCredits)} credits left`];
  const text = details.filter(Boolean).join(' · ');
  return (
    <>
      <span className="line-clamp-2 break-words">
        <RowLink to={requests > 0 ? queueUrl({ client: id, ...days }) : paths.adminClient(id)}>
          {name}
        </RowLink>
      </span>
      {text && <span className="line-clamp-1 break-all text-xs text-quiet">{text}</span>}
    </>
  );
}

/** Each currency by itself. */
function Amounts({ amounts, currency }: { amounts: Row['amounts']; currency: string }) {
  if (amounts.length === 0) return '–';
  const own = amounts.filter((one) => one.currency === currency);
  const others = amounts.filter((one) => one.currency !== currency);
  return [...own, ...others].map((one) => (
    <span key={one.currency} className="block">
      {formatAmount(one.amount, one.currency)}
    </span>
  ));
}

type ClientColumn = Column<Row, NonNullable<typeof CLIENT_TABLE_PARAMS.sort.fallback>>;

function columnsOf(currency: string): ClientColumn[] {
  return [
    {
      header: 'Client',
      sort: ['name', 'asc'],
      className: 'max-md:col-span-2 md:min-w-40',
      cell: (row) => <ClientName row={row} />,
    },
    {
      header: 'Requests',
      sort: 'requests',
      numeric: true,
      headClassName: 'max-md:hidden',
      className: 'max-md:text-left',
      cell: ({ requests, credits }) => (
        <>
          <CountCell count={requests} noun={requests === 1 ? 'request' : 'requests'} />
          <span className="text-quiet md:hidden">{` · ${formatCredits(credits)}`}</span>
        </>
      ),
    },
    {
      header: 'Credits',
      sort: 'credits',
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ credits }) => formatCount(credits),
    },
    ...answerColumns<Row>(),
    {
      header: 'Order amount',
      sort: 'amount',
      numeric: true,
      headClassName: 'max-md:hidden',
      className: 'whitespace-nowrap max-md:hidden',
      cell: ({ amounts }) => <Amounts amounts={amounts} currency={currency} />,
    },
    {
      header: 'Cost',
      sort: 'cost',
      numeric: true,
      headClassName: 'max-lg:hidden',
      className: 'whitespace-nowrap max-lg:hidden max-md:hidden',
      cell: ({ cost }) => (cost === null ? '–' : formatAmount(cost, currency)),
    },
    {
      header: 'Last request',
      numeric: true,
      headClassName: 'max-xl:hidden',
      className: 'whitespace-nowrap max-xl:hidden max-md:hidden',
      cell: ({ lastRequestAt }) =>
        lastRequestAt === null ? <span className="text-quiet">Never</span> : <Day at={lastRequestAt} inRow />,
    },
  ];
}

/** Who requests samples, and whose requests lead to orders. */
export function ClientsTab() {
  const list = useListState(CLIENT_TABLE_PARAMS);
  const query = useQuery({
    ...clientTableQuery({ ...list.view, ...list.cursor }),
    placeholderData: keepPreviousData,
  });
  return (
    <OutcomeTable
      title="Outcome by client"
      noun="clients"
      parts={PARTS}
      query={query}
      list={list}
      columns={columnsOf(query.data?.currency ?? '')}
    />
  );
}
