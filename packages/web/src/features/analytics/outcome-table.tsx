import type { AnswerCounts } from '@portal/contract/analytics';
import { formatCount } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { DownloadCsvIcon } from '../../components/list/download-csv.tsx';
import { PaginatedList, type PaginatedListProps } from '../../components/list/paginated-list.tsx';
import { type Column, RecordsTable } from '../../components/table/records-table.tsx';
import type { Sorting } from '../../components/table/sort-header.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Select } from '../../components/ui/select.tsx';
import { CountedAt } from './counted-at.tsx';
import { countAnswers, formatShare, shareOfOrders } from './outcome-data.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** A share of fewer answers says little. */
const TELLING_ANSWERS_MIN = 5;

type AnswerSort = 'answers' | 'ordered' | 'share';

/** A number whose column has no heading on phones. */
export function CountCell({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      {formatCount(count)}
      <span className="md:hidden">{` ${noun}`}</span>
    </>
  );
}

export function answerColumns<Item extends { answers: AnswerCounts }>(): Column<Item, AnswerSort>[] {
  return [
    {
      header: 'Answers',
      sort: 'answers',
      numeric: true,
      headClassName: 'max-xl:hidden',
      className: 'max-xl:hidden max-md:hidden',
      cell: ({ answers }) => formatCount(countAnswers(answers)),
    },
    {
      header: 'Orders',
      sort: 'ordered',
      numeric: true,
      headClassName: 'max-md:hidden',
      className: 'max-md:hidden',
      cell: ({ answers }) => formatCount(answers.ordered),
    },
    {
      header: 'Share of orders',
      sort: 'share',
      numeric: true,
      className: 'max-md:text-left',
      cell: ({ answers }) => {
        const share = shareOfOrders(answers);
        const isTelling = countAnswers(answers) >= TELLING_ANSWERS_MIN;
        return (
          <span className={clsx(!isTelling && 'text-quiet')}>
            {share === null ? <span className="max-md:hidden">–</span> : formatShare(share)}
            <span className="md:hidden">{share === null ? 'No answers' : ' orders'}</span>
          </span>
        );
      },
    },
  ];
}

type OutcomeTableProps<Item extends { id: number }, Sort extends string, Part extends string> = {
  title: string;
  /** Names the CSV file too. */
  noun: 'clients' | 'samples';
  /** The choice that narrows the rows. */
  parts: readonly { value: Part; label: string }[];
  query: PaginatedListProps<Item>['query'] & { data: { asOf: string } | undefined; dataUpdatedAt: number };
  list: PaginatedListProps<Item>['state'] & {
    view: Sorting<Sort> & { only: Part };
    change: (next: Partial<Sorting<Sort>> & { only?: Part | null }) => void;
  };
  columns: readonly Column<Item, Sort>[];
};

/** Samples or clients with what they led to. */
export function OutcomeTable<Item extends { id: number }, Sort extends string, Part extends string>(
  props: OutcomeTableProps<Item, Sort, Part>,
) {
  const { title, noun, parts, query, list, columns } = props;
  const { view, change } = list;
  const { input: days } = useAnalyticsDays();
  const state = { ...list, isFiltered: view.only !== 'all', reset: () => change({ only: null }) };
  return (
    <>
      {query.data && <CountedAt asOf={query.data.asOf} receivedAt={query.dataUpdatedAt} />}
      <Card
        title={title}
        description="Without rejected requests, with free ones"
        flush
        action={
          <div className="flex flex-wrap items-center gap-1">
            <Select
              label="Show"
              labelHidden
              options={parts}
              value={view.only}
              onChange={(only) => change({ only })}
            />
            <DownloadCsvIcon
              label={`${title} as a CSV file`}
              path="/downloads/analytics.csv"
              filter={{ chart: noun, ...days }}
            />
          </div>
        }
      >
        <PaginatedList
          query={query}
          state={state}
          noun={noun}
          empty={<p className="border-t border-line px-5 py-10 text-center text-quiet">{`No ${noun} yet`}</p>}
        >
          {(items) => (
            <RecordsTable
              label={title}
              noun={noun}
              items={items}
              sorting={state}
              rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto]"
              columns={columns}
            />
          )}
        </PaginatedList>
      </Card>
    </>
  );
}
