import { PAGE_SIZE_MAX, RECENT_REQUESTS_MAX } from '@portal/contract/limits';
import type { PageName } from '@portal/contract/pages';
import { createLoader, parseAsInteger, parseAsString } from 'nuqs';
import type { LoaderFunction } from 'react-router';
import { activeFilters, CURSOR_PARSERS, searchInput } from '../../components/list/use-list-state.ts';
import { DAYS_PARSERS } from '../../features/analytics/use-analytics-days.ts';
import { CLIENT_SEARCH_PARSERS } from '../../features/clients/use-client-search.ts';
import {
  OWN_REQUESTS_PAGE_SIZE,
  OWN_REQUESTS_PARSERS,
  ownRequestsFilter,
} from '../../features/requests/history/use-own-requests.ts';
import {
  countedRequests,
  QUEUE_PARSERS,
  queueFilter,
} from '../../features/requests/queue/use-request-search.ts';
import { SAMPLE_SEARCH_PARSERS } from '../../features/samples/use-sample-search.ts';
import { type Page, pageLoader } from '../../lib/api/page-loader.ts';

/** Leaving the page aborts its queries, as it does those that the page itself has sent. */
const ABORTABLE = { trpc: { abortOnUnmount: true } };
const PAGES_ABORTABLE = {
  ...ABORTABLE,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

const readCursor = createLoader(CURSOR_PARSERS);
const readClients = createLoader({ ...CLIENT_SEARCH_PARSERS, ...CURSOR_PARSERS });
const readSamples = createLoader({ ...SAMPLE_SEARCH_PARSERS, ...CURSOR_PARSERS });
const readQueue = createLoader(QUEUE_PARSERS);
const readOwnRequests = createLoader(OWN_REQUESTS_PARSERS);
const readDays = createLoader(DAYS_PARSERS);
const readStatement = createLoader({ period: parseAsInteger, cursor: parseAsString });

function cursorIn(url: URL) {
  return activeFilters(readCursor(url));
}

function startClients({ trpc, url, read }: Page) {
  read(trpc.admin.clients.search.queryOptions(searchInput(readClients(url)), ABORTABLE));
}

function startQueue({ trpc, url, read }: Page) {
  const view = readQueue(url);
  read(trpc.admin.requests.search.queryOptions({ ...queueFilter(view), ...cursorIn(url) }, ABORTABLE));
  read(trpc.admin.requests.counts.queryOptions(countedRequests(view), ABORTABLE));
  read(trpc.me.savedViews.list.queryOptions(undefined, ABORTABLE));
}

function startSummary({ trpc, url, read }: Page) {
  read(trpc.admin.analytics.summary.queryOptions(activeFilters(readDays(url)), ABORTABLE));
}

function startSettings({ trpc, read }: Page) {
  read(trpc.admin.settings.get.queryOptions(undefined, ABORTABLE));
}

function startSecondFactor({ trpc, read }: Page) {
  read(trpc.me.secondFactor.get.queryOptions(undefined, ABORTABLE));
}

function clientPage(startQueries: (page: Page) => void) {
  return pageLoader('client', startQueries);
}

function clientSettings(startQueries: (page: Page) => void) {
  return pageLoader('client', (page) => {
    page.read(page.trpc.me.apiTokens.policy.queryOptions(undefined, ABORTABLE));
    startQueries(page);
  });
}

function adminPage(startQueries: (page: Page) => void) {
  return pageLoader('admin', (page) => {
    page.read(page.trpc.admin.requests.pending.queryOptions(undefined, ABORTABLE));
    startQueries(page);
  });
}

/** What each page reads first, with the inputs that the page itself uses. Queries without a cache are left to the page. */
export const pageQueries: Partial<Record<PageName, LoaderFunction>> = {
  dashboard: clientPage(({ trpc, read, readPages }) => {
    read(trpc.me.requests.list.queryOptions({ limit: RECENT_REQUESTS_MAX }, ABORTABLE));
    readPages(trpc.me.samples.list.infiniteQueryOptions({ limit: PAGE_SIZE_MAX }, PAGES_ABORTABLE));
  }),
  requestHistory: clientPage(({ trpc, url, read }) => {
    const filter = ownRequestsFilter(readOwnRequests(url));
    const input = { ...filter, ...cursorIn(url), limit: OWN_REQUESTS_PAGE_SIZE };
    read(trpc.me.requests.search.queryOptions(input, ABORTABLE));
  }),
  request: clientPage(({ trpc, id, read }) => read(trpc.me.requests.get.queryOptions({ id }, ABORTABLE))),
  settings: clientSettings(() => {}),
  settingsSecurity: clientSettings(startSecondFactor),
  settingsNotifications: clientSettings(({ trpc, read }) =>
    read(trpc.me.notifications.get.queryOptions(undefined, ABORTABLE)),
  ),
  settingsCredits: clientSettings(({ trpc, url, read }) =>
    read(trpc.me.credits.statement.queryOptions(activeFilters(readStatement(url)), ABORTABLE)),
  ),
  settingsApi: clientSettings(() => {}),
  secondFactor: clientPage(startSecondFactor),

  admin: adminPage((page) => {
    const tab = page.url.searchParams.get('tab');
    if (tab === 'requests') startQueue(page);
    else if (tab === 'analytics') startSummary(page);
    else startClients(page);
  }),
  adminClients: adminPage(startClients),
  adminClient: adminPage(({ trpc, id, read }) =>
    read(trpc.admin.clients.get.queryOptions({ id }, ABORTABLE)),
  ),
  adminSamples: adminPage(({ trpc, url, read }) =>
    read(trpc.admin.samples.search.queryOptions(searchInput(readSamples(url)), ABORTABLE)),
  ),
  adminRequests: adminPage(startQueue),
  adminRequest: adminPage(({ trpc, id, url, read }) => {
    read(trpc.admin.requests.get.queryOptions({ id }, ABORTABLE));
    read(
      trpc.admin.requests.adjacentRequests.queryOptions({ id, ...queueFilter(readQueue(url)) }, ABORTABLE),
    );
  }),
  adminAnalytics: adminPage((page) => {
    startSummary(page);
    page.read(page.trpc.admin.analytics.report.queryOptions(activeFilters(readDays(page.url)), ABORTABLE));
  }),
  adminSettings: adminPage(startSettings),
  adminSettingsSecurity: adminPage(startSecondFactor),
  adminSettingsAccess: adminPage(startSettings),
  adminSettingsAdmins: adminPage(({ trpc, read }) =>
    read(trpc.admin.admins.list.queryOptions(undefined, ABORTABLE)),
  ),
  adminSettingsWebhooks: adminPage(({ trpc, read }) =>
    read(trpc.admin.webhooks.list.queryOptions(undefined, ABORTABLE)),
  ),
  adminSettingsApi: adminPage(({ trpc, read }) =>
    read(trpc.me.apiTokens.list.queryOptions(undefined, ABORTABLE)),
  ),
  adminSettingsLog: adminPage(({ trpc, read }) =>
    read(trpc.admin.auditLog.admins.queryOptions(undefined, ABORTABLE)),
  ),
};
