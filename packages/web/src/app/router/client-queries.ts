import type { PageName } from '@portal/contract/pages';
import { createLoader } from 'nuqs';
import type { LoaderFunction } from 'react-router';
import { ownStatementQuery, STATEMENT_PARSERS } from '../../features/credits/use-statement.ts';
import {
  latestHeldRequestsQuery,
  waitingRequestsQuery,
} from '../../features/requests/held/use-held-requests.ts';
import {
  OWN_REQUESTS_PARSERS,
  ownRequestQuery,
  ownRequestsQuery,
  recentRequestsQuery,
} from '../../features/requests/history/use-own-requests.ts';
import {
  CATALOGUE_PARSERS,
  catalogueQuery,
  catalogueSampleQuery,
} from '../../features/samples/use-catalogue.ts';
import { ownPressCardsQuery } from '../../features/transfer-types/use-press-cards.ts';
import { type PageQueries, pageLoader } from '../../lib/api/page-loader.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsId } from '../../lib/format/url-parsers.ts';

const readCatalogue = createLoader(CATALOGUE_PARSERS);
const readOpenSample = createLoader({ sample: parseAsId });
const readOwnRequests = createLoader(OWN_REQUESTS_PARSERS);
const readStatement = createLoader(STATEMENT_PARSERS);

const secondFactorQuery = serverQuery(trpc.me.secondFactor.get);
const apiPolicyQuery = serverQuery(trpc.me.apiTokens.policy);

function page(queriesOf: PageQueries) {
  return pageLoader('client', queriesOf);
}

function settings(queriesOf: PageQueries = () => []) {
  return page((place) => [apiPolicyQuery, ...queriesOf(place)]);
}

/** What each page of the client area reads first. Queries without a cache are left to the page. */
export const clientQueries: Partial<Record<PageName, LoaderFunction>> = {
  dashboard: page(({ url }) => {
    const { sample } = readOpenSample(url);
    const opened = sample === null ? [] : [catalogueSampleQuery(sample)];
    return [recentRequestsQuery, waitingRequestsQuery, catalogueQuery(readCatalogue(url)), ...opened];
  }),
  requestHistory: page(({ url }) => [
    ownRequestsQuery(readOwnRequests(url)),
    waitingRequestsQuery,
    latestHeldRequestsQuery,
  ]),
  request: page(({ id }) => [ownRequestQuery(id), ownPressCardsQuery(id)]),
  settings: settings(),
  settingsAddresses: settings(() => [serverQuery(trpc.me.addresses.list)]),
  settingsSecurity: settings(() => [secondFactorQuery]),
  settingsNotifications: settings(() => [serverQuery(trpc.me.notifications.get)]),
  settingsCredits: settings(({ url }) => [ownStatementQuery(readStatement(url)), waitingRequestsQuery]),
  settingsApi: settings(),
  secondFactor: page(() => [secondFactorQuery]),
};
