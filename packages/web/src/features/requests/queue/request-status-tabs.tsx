import type { RequestCountsView } from '@portal/contract/requests/request-search';
import { STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { COUNTED_ROWS_MAX, REQUEST_STATUSES } from '@portal/contract/values/list-options';
import { formatCount } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type QueueView, queueUrl } from './use-request-search.ts';

const TABS = ['all', ...REQUEST_STATUSES] as const;

function formatUpToLimit(count: number) {
  const shown = formatCount(Math.min(count, COUNTED_ROWS_MAX));
  return count > COUNTED_ROWS_MAX ? `${shown}+` : shown;
}

function countOf(tab: (typeof TABS)[number], counts: RequestCountsView) {
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab];
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
  // The router's location lags behind the filters, which nuqs writes to the URL without it.
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
              to={{ search: queueUrl(search, { ...view, status: tab, after: null, before: null }) }}
              preventScrollReset
              aria-current={tab === current ? 'true' : undefined}
              className={clsx(
                'flex h-11 items-center gap-2 border-b-2 px-2.5 font-medium whitespace-nowrap -outline-offset-2 transition-colors hover:text-ink',
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
