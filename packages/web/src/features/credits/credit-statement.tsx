import type { StatementView } from '@portal/contract/credits';
import { ChevronLeft, ChevronRight, Download, Receipt } from 'lucide-react';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { downloadUrl } from '../../components/list/download-csv.tsx';
import { QueryState } from '../../components/list/query-state.tsx';
import { activeFilters } from '../../components/list/use-list-state.ts';
import { buttonStyles } from '../../components/ui/button.styles.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Day } from '../../components/ui/time.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { StatementTable } from './statement-table.tsx';

/** Without a cursor, the newest entries of the period. */
type Shown = { period?: number; cursor?: string };

type StatementCardProps = {
  shown: Shown;
  query: {
    data: StatementView | undefined;
    error: unknown;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  withActors?: boolean;
  requestPath: (id: number) => string;
  fileUrl: (period: number) => string;
  onShow: (shown: Shown) => void;
};

function StatementCard(props: StatementCardProps) {
  const { shown, query, withActors = false, requestPath, fileUrl, onShow } = props;
  const { data: statement } = query;
  // The URL names a period that does not exist, such as one that has not begun: the current one is shown instead.
  const isUnknownPeriod =
    (shown.period ?? shown.cursor) !== undefined && serverErrorData(query.error).httpStatus === 400;
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
      action={
        statement && (
          <div className="flex gap-1.5">
            <IconButton
              size="icon-sm"
              label="Previous period"
              disabled={statement.period === 0}
              onClick={() => onShow({ period: statement.period - 1 })}
              icon={<ChevronLeft aria-hidden />}
            />
            <IconButton
              size="icon-sm"
              label="Next period"
              disabled={statement.period === statement.currentPeriod}
              onClick={() => onShow({ period: statement.period + 1 })}
              icon={<ChevronRight aria-hidden />}
            />
            <Tooltip text="Export CSV">
              <a
                href={fileUrl(statement.period)}
                download
                aria-label="Export the statement as CSV"
                className={buttonStyles({ variant: 'quiet', size: 'icon-sm' })}
              >
                <Download aria-hidden />
              </a>
            </Tooltip>
          </div>
        )
      }
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
                isNewest={shown.cursor === undefined}
                requestPath={requestPath}
              />
            )}
            <OtherEntries shown={shown} loaded={loaded} onShow={onShow} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

type OtherEntriesProps = { shown: Shown; loaded: StatementView; onShow: (shown: Shown) => void };

/** Leads to the other entries of a period that has more than one response lists. */
function OtherEntries({ shown, loaded: { period, nextCursor }, onShow }: OtherEntriesProps) {
  if (nextCursor === null && shown.cursor === undefined) return null;
  return (
    <div className="flex gap-2 px-4 py-3 md:px-5">
      {nextCursor !== null && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ period, cursor: nextCursor })}>
          Earlier entries
        </Button>
      )}
      {shown.cursor !== undefined && (
        <Button variant="secondary" size="sm" onClick={() => onShow({ period })}>
          Newest entries
        </Button>
      )}
    </div>
  );
}

const PARSERS = { period: parseAsInteger, cursor: parseAsString };

/** The period and the cursor are kept in the URL. */
function useShownEntries() {
  const [shown, setShown] = useQueryStates(PARSERS);
  const show = ({ period, cursor }: Shown) =>
    void setShown({ period: period ?? null, cursor: cursor ?? null });
  return [activeFilters(shown), show] as const;
}

export function CreditStatement() {
  const [shown, setShown] = useShownEntries();
  const query = trpc.me.credits.statement.useQuery(shown, { placeholderData: (previous) => previous });
  return (
    <StatementCard
      shown={shown}
      query={query}
      requestPath={paths.request}
      fileUrl={(period) => downloadUrl('/downloads/own-statement.csv', { period })}
      onShow={setShown}
    />
  );
}

export function ClientStatement({ clientId }: { clientId: number }) {
  const [shown, setShown] = useShownEntries();
  const query = trpc.admin.credits.statement.useQuery(
    { id: clientId, ...shown },
    { placeholderData: (previous) => previous },
  );
  return (
    <StatementCard
      shown={shown}
      query={query}
      withActors
      requestPath={paths.adminRequest}
      fileUrl={(period) => downloadUrl('/downloads/statement.csv', { clientId, period })}
      onShow={setShown}
    />
  );
}
