import type { StatementView } from '@portal/contract/credits';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Receipt from 'lucide-react/icons/receipt';
import { useEffect } from 'react';
import { DownloadCsvIcon } from '../../components/list/download-csv.tsx';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Day } from '../../components/ui/time.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/url-state.ts';
import {
  clientStatementQuery,
  ownStatementQuery,
  type ShownEntries,
  STATEMENT_PARAMS,
} from './statement-queries.ts';
import { StatementTable } from './statement-table.tsx';

type Csv = { path: string; clientId?: number };
type OnShow = (shown: ShownEntries) => void;

type PeriodButtonsProps = { statement: StatementView; csv: Csv; onShow: OnShow };

function PeriodButtons({ statement: { period, currentPeriod }, csv, onShow }: PeriodButtonsProps) {
  return (
    <div className="flex gap-1.5">
      <IconButton
        size="icon-sm"
        label="Previous period"
        disabled={period === 0}
        onClick={() => onShow({ period: period - 1 })}
        icon={<ChevronLeft aria-hidden />}
      />
      <IconButton
        size="icon-sm"
        label="Next period"
        disabled={period === currentPeriod}
        onClick={() => onShow({ period: period + 1 })}
        icon={<ChevronRight aria-hidden />}
      />
      <DownloadCsvIcon
        label="Export the statement as CSV"
        path={csv.path}
        filter={{ clientId: csv.clientId, period }}
      />
    </div>
  );
}

type EntryButtonsProps = { statement: StatementView; isNewest: boolean; onShow: OnShow };

/** A period can have more entries than one response lists. */
function EntryButtons({ statement: { period, nextCursor }, isNewest, onShow }: EntryButtonsProps) {
  if (nextCursor === null && isNewest) return null;
  return (
    <div className="flex gap-2 px-4 py-3 md:px-5">
      {nextCursor !== null && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ period, cursor: nextCursor })}>
          Earlier entries
        </Button>
      )}
      {!isNewest && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ period })}>
          Newest entries
        </Button>
      )}
    </div>
  );
}

type StatementCardProps = {
  shown: ShownEntries;
  query: UseQueryResult<StatementView>;
  withActors?: boolean;
  requestPath: (id: number) => string;
  /** The file of a period. */
  csv: Csv;
  onShow: OnShow;
};

function StatementCard(props: StatementCardProps) {
  const { shown, query, withActors = false, requestPath, csv, onShow } = props;
  const { data: statement } = query;
  const isNewest = (shown.cursor ?? null) === null;
  // The URL names a period that does not exist, such as one that has not begun: the current one is shown instead.
  const isUnknownPeriod =
    (shown.period ?? shown.cursor ?? null) !== null && serverErrorData(query.error).httpStatus === 400;
  useEffect(() => {
    if (isUnknownPeriod) onShow({});
  }, [isUnknownPeriod, onShow]);
  return (
    <Card
      title="Credit statement"
      description={
        statement ? (
          <span>
            <Day at={statement.from} /> to <Day at={statement.to} />
          </span>
        ) : (
          ' '
        )
      }
      flush
      action={statement && <PeriodButtons statement={statement} csv={csv} onShow={onShow} />}
    >
      <QueryState
        query={query}
        loading={
          <div className="px-4 py-5 md:px-5">
            <Spinner />
          </div>
        }
        error={{ title: 'The statement could not be loaded.', text: 'Please try again.' }}
      >
        {(loaded) => (
          // The previous period stays on screen while another one is loading.
          <div aria-busy={query.isPlaceholderData}>
            {loaded.entries.length === 0 ? (
              <EmptyState
                icon={Receipt}
                title="No credit activity in this period."
                text={`The balance stayed at ${loaded.closing}.`}
              />
            ) : (
              <StatementTable
                statement={loaded}
                withActors={withActors}
                isNewest={isNewest}
                requestPath={requestPath}
              />
            )}
            <EntryButtons statement={loaded} isNewest={isNewest} onShow={onShow} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** The shown entries, kept in the URL. */
function useShownEntries() {
  const [shown, setShown] = useUrlState(STATEMENT_PARAMS);
  const show = ({ period = null, cursor = null }: ShownEntries) => setShown({ period, cursor });
  return [shown, show] as const;
}

export function CreditStatement() {
  const [shown, onShow] = useShownEntries();
  const query = useQuery({ ...ownStatementQuery(shown), placeholderData: keepPreviousData });
  return (
    <StatementCard
      {...{ shown, onShow, query }}
      requestPath={paths.request}
      csv={{ path: '/downloads/own-statement.csv' }}
    />
  );
}

export function ClientStatement({ clientId }: { clientId: number }) {
  const [shown, onShow] = useShownEntries();
  const query = useQuery({ ...clientStatementQuery(clientId, shown), placeholderData: keepPreviousData });
  return (
    <StatementCard
      {...{ shown, onShow, query }}
      withActors
      requestPath={paths.adminRequest}
      csv={{ path: '/downloads/statement.csv', clientId }}
    />
  );
}
