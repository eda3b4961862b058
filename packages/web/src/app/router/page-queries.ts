import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { PageName } from '@portal/contract/pages';
import { getQueryKey } from '@trpc/react-query';
import { createLoader } from 'nuqs';
import type { LoaderFunction } from 'react-router';
import { DAYS_PARSERS, reportQuery, summaryQuery } from '../../features/analytics/use-analytics-days.ts';
import { CLIENT_SEARCH_PARSERS, clientSearchQuery } from '../../features/clients/use-client-search.ts';
import { ownStatementQuery, STATEMENT_PARSERS } from '../../features/credits/use-statement.ts';
import {
  OWN_REQUESTS_PARSERS,
  ownRequestsQuery,
  recentRequestsQuery,
} from '../../features/requests/history/use-own-requests.ts';
import {
  adjacentRequestsQuery,
  QUEUE_PARSERS,
  requestCountsQuery,
  requestSearchQuery,
} from '../../features/requests/queue/use-request-search.ts';
import { SAMPLE_SEARCH_PARSERS, sampleSearchQuery } from '../../features/samples/use-sample-search.ts';
import { type PageQueries, pageLoader } from '../../lib/api/page-loader.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

const readClients = createLoader(CLIENT_SEARCH_PARSERS);
const readSamples = createLoader(SAMPLE_SEARCH_PARSERS);
const readQueue = createLoader(QUEUE_PARSERS);
const readOwnRequests = createLoader(OWN_REQUESTS_PARSERS);
const readDays = createLoader(DAYS_PARSERS);
const readStatement = createLoader(STATEMENT_PARSERS);

const pendingQuery = serverQuery(trpc.admin.requests.pending);
const settingsQuery = serverQuery(trpc.admin.settings.get);
const secondFactorQuery = serverQuery(trpc.me.secondFactor.get);
const apiPolicyQuery = serverQuery(trpc.me.apiTokens.policy);

const clientsOf: PageQueries = ({ url }) => [clientSearchQuery(readClients(url))];
const summaryOf: PageQueries = ({ url }) => [summaryQuery(readDays(url))];
const queueOf: PageQueries = ({ url }) => {
  const place = readQueue(url);
  return [requestSearchQuery(place), requestCountsQuery(place), serverQuery(trpc.me.savedViews.list)];
};

function clientPage(queriesOf: PageQueries) {
  return pageLoader('client', queriesOf);
}

function clientSettings(queriesOf: PageQueries = () => []) {
  return clientPage((page) => [apiPolicyQuery, ...queriesOf(page)]);
}

function adminPage(queriesOf: PageQueries) {
  return pageLoader('admin', (page) => [pendingQuery, ...queriesOf(page)]);
}

/** What each page reads first. Queries without a cache are left to the page. */
export const pageQueries: Partial<Record<PageName, LoaderFunction>> = {
  dashboard: clientPage(() => [
    recentRequestsQuery,
    {
      queryKey: getQueryKey(trpc.me.samples.list, { limit: PAGE_SIZE_MAX }, 'infinite'),
      initialPageParam: null,
    },
  ]),
  requestHistory: clientPage(({ url }) => [ownRequestsQuery(readOwnRequests(url))]),
  request: clientPage(({ id }) => [serverQuery(trpc.me.requests.get, { id })]),
  settings: clientSettings(),
  settingsSecurity: clientSettings(() => [secondFactorQuery]),
  settingsNotifications: clientSettings(() => [serverQuery(trpc.me.notifications.get)]),
  settingsCredits: clientSettings(({ url }) => [ownStatementQuery(readStatement(url))]),
  settingsApi: clientSettings(),
  secondFactor: clientPage(() => [secondFactorQuery]),

  admin: adminPage((page) => {
    const tab = page.url.searchParams.get('tab');
    if (tab === 'requests') return queueOf(page);
    return tab === 'analytics' ? summaryOf(page) : clientsOf(page);
  }),
  adminClients: adminPage(clientsOf),
  adminClient: adminPage(({ id }) => [serverQuery(trpc.admin.clients.get, { id })]),
  adminSamples: adminPage(({ url }) => [sampleSearchQuery(readSamples(url))]),
  adminRequests: adminPage(queueOf),
  adminRequest: adminPage(({ id, url }) => [
    serverQuery(trpc.admin.requests.get, { id }),
    adjacentRequestsQuery(id, readQueue(url)),
  ]),
  adminAnalytics: adminPage((page) => [...summaryOf(page), reportQuery(readDays(page.url))]),
  adminSettings: adminPage(() => [settingsQuery]),
  adminSettingsSecurity: adminPage(() => [secondFactorQuery]),
  adminSettingsAccess: adminPage(() => [settingsQuery]),
  adminSettingsAdmins: adminPage(() => [serverQuery(trpc.admin.admins.list)]),
  adminSettingsWebhooks: adminPage(() => [serverQuery(trpc.admin.webhooks.list)]),
  adminSettingsApi: adminPage(() => [serverQuery(trpc.me.apiTokens.list)]),
  adminSettingsLog: adminPage(() => [serverQuery(trpc.admin.auditLog.admins)]),
};
