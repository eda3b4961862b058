import type { PageName } from '@portal/contract/pages';
import { createLoader } from 'nuqs';
import type { LoaderFunction } from 'react-router';
import {
  DAYS_PARSERS,
  outcomesQuery,
  reportQuery,
  summaryQuery,
} from '../../features/analytics/use-analytics-days.ts';
import {
  CLIENT_SEARCH_PARSERS,
  clientQuery,
  clientSearchQuery,
} from '../../features/clients/use-client-search.ts';
import { askingQuery } from '../../features/requests/held/use-held-requests.ts';
import { PRINT_PARSERS, printoutQuery, readNumbers } from '../../features/requests/print/use-printout.ts';
import {
  adjacentRequestsQuery,
  QUEUE_PARSERS,
  requestCountsQuery,
  requestQuery,
  requestSearchQuery,
  sameAddressQuery,
} from '../../features/requests/queue/use-request-search.ts';
import { SAMPLE_SEARCH_PARSERS, sampleSearchQuery } from '../../features/samples/use-sample-search.ts';
import { pressCardsQuery } from '../../features/transfer-types/use-press-cards.ts';
import { type PageQueries, pageLoader } from '../../lib/api/page-loader.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

const readClients = createLoader(CLIENT_SEARCH_PARSERS);
const readSamples = createLoader(SAMPLE_SEARCH_PARSERS);
const readQueue = createLoader(QUEUE_PARSERS);
const readPrint = createLoader(PRINT_PARSERS);
const readDays = createLoader(DAYS_PARSERS);

const pendingQuery = serverQuery(trpc.admin.requests.pending);
const settingsQuery = serverQuery(trpc.admin.settings.get);
const secondFactorQuery = serverQuery(trpc.me.secondFactor.get);

const clientsOf: PageQueries = ({ url }) => [clientSearchQuery(readClients(url))];
const summaryOf: PageQueries = ({ url }) => [summaryQuery(readDays(url))];
const queueOf: PageQueries = ({ url }) => {
  const place = readQueue(url);
  return [
    requestSearchQuery(place),
    requestCountsQuery(place),
    askingQuery,
    serverQuery(trpc.me.savedViews.list),
  ];
};

function page(queriesOf: PageQueries) {
  return pageLoader('admin', (place) => [pendingQuery, ...queriesOf(place)]);
}

/** What each page of the admin area reads first. Queries without a cache are left to the page. */
export const adminQueries: Partial<Record<PageName, LoaderFunction>> = {
  admin: page((place) => {
    const tab = place.url.searchParams.get('tab');
    if (tab === 'requests') return queueOf(place);
    return tab === 'analytics' ? summaryOf(place) : clientsOf(place);
  }),
  adminClients: page(clientsOf),
  adminClient: page(({ id }) => [clientQuery(id)]),
  adminSamples: page(({ url }) => [sampleSearchQuery(readSamples(url))]),
  adminTransferTypes: page(() => [serverQuery(trpc.me.transferTypes.list)]),
  adminRequests: page(queueOf),
  adminRequest: page(({ id, url }) => [
    requestQuery(id),
    pressCardsQuery(id),
    sameAddressQuery(id),
    adjacentRequestsQuery(id, readQueue(url)),
  ]),
  printRequests: page(({ url }) => {
    const { ids } = readNumbers(readPrint(url).ids);
    return ids.length > 0 ? [printoutQuery(ids)] : [];
  }),
  adminAnalytics: page((place) => {
    const days = readDays(place.url);
    return [summaryQuery(days), outcomesQuery(days), reportQuery(days)];
  }),
  adminSettings: page(() => [settingsQuery, serverQuery(trpc.admin.emails.requestEmails)]),
  adminSettingsSecurity: page(() => [secondFactorQuery]),
  adminSettingsAccess: page(() => [settingsQuery]),
  adminSettingsAdmins: page(() => [serverQuery(trpc.admin.admins.list)]),
  adminSettingsWebhooks: page(() => [serverQuery(trpc.admin.webhooks.list)]),
  adminSettingsApi: page(() => [serverQuery(trpc.me.apiTokens.list)]),
  adminSettingsLog: page(() => [serverQuery(trpc.admin.auditLog.admins)]),
};
