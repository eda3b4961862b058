import type { RequestCountsView } from '@portal/contract/requests/search';
import { REQUEST_STATUSES, STATUS_LABELS } from '@portal/contract/requests.values';
import { COUNTED_ROWS_MAX } from '@portal/contract/values/limits';
import { formatCount } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { type QueueView, queueUrl } from '../../request-queue/queue-view.ts';

const TABS = ['all', ...REQUEST_STATUSES] as const;
type Tab = (typeof TABS)[number];

function formatUpToLimit(count: number) {
  const shown = formatCount(Math.min(count, COUNTED_ROWS_MAX));
  return count > COUNTED_ROWS_MAX ? `${shown}+` : shown;
}

function countOf(tab: Tab, counts: RequestCountsView) {
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab];
}

/** What is to be done is sorted by the day it is needed, then oldest first; other tabs by their dates. An order that was chosen stays. */
function orderOf(tab: Tab, { sort, order }: QueueView) {
  const isTodo = tab === 'pending' || tab === 'approved';
  const isOwn = sort !== 'date' && (sort !== 'neededBy' || order !== 'asc');
  if (isOwn || (sort === 'date' && order === 'asc')) return { sort, order };
  return isTodo ? ({ sort: 'neededBy', order: 'asc' } as const) : { sort: null, order: null };
}

/** The URL of a tab: the same search, from its first page. */
function tabUrl(search: string, view: QueueView, tab: Tab) {
  return queueUrl(search, { ...view, ...orderOf(tab, view), status: tab, after: null, before: null });
}

type OtherStatusesProps = { view: QueueView; counts: RequestCountsView | undefined };

/** Leads from a status in which the search finds nothing to those in which it does. */
export function OtherStatuses({ view, counts }: OtherStatusesProps) {
  const { search } = useLocation();
  if (!counts || view.status === 'all' || view.search === '') return null;
  const found = REQUEST_STATUSES.filter((status) => status !== view.status && counts[status] > 0);
  return found.map((status) => (
    <ButtonLink
      key={status}
      to={{ search: tabUrl(search, view, status) }}
      preventScrollReset
      variant="secondary"
    >
      {`Show ${formatUpToLimit(counts[status])} in ${STATUS_LABELS[status]}`}
    </ButtonLink>
  ));
}

type RequestStatusTabsProps = {
  view: QueueView;
  /** Undefined until they are loaded. */
  counts: RequestCountsView | undefined;
  /** Until the first counts are there, which would move the tabs. */
  isHidden: boolean;
};

/** Links to the requests of each status in the current search, with their number. */
export function RequestStatusTabs({ view, counts, isHidden }: RequestStatusTabsProps) {
  const current = view.status;
  const { search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen, and the counts widen it.
  const hasCounts = counts !== undefined;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(
      `[data-status="${current}"][data-counted="${hasCounts}"]`,
    );
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 48;
  }, [current, hasCounts]);
  return (
    <nav aria-label="Status" className="border-b border-line">
      <ul
        ref={list}
        className={clsx(
          'relative flex gap-1 overflow-x-auto px-1.5 [scrollbar-width:none] md:px-2.5',
          isHidden && 'invisible',
        )}
      >
        {TABS.map((tab) => (
          <li key={tab} data-status={tab} data-counted={hasCounts}>
            <Link
              to={{ search: tabUrl(search, view, tab) }}
              preventScrollReset
              aria-current={tab === current ? 'true' : undefined}
              className={clsx(
                'flex h-11 md:h-10 items-center gap-2 border-b-2 px-2.5 font-medium whitespace-nowrap -outline-offset-2 transition-colors hover:text-ink',
                tab === current ? 'border-accent text-ink' : 'border-transparent text-quiet',
              )}
            >
              <span>{tab === 'all' ? 'All' : STATUS_LABELS[tab]}</span>
              {counts && (
                <span className="text-sm font-normal text-quiet tabular-nums">
                  {formatUpToLimit(countOf(tab, counts))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
