import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { restRoutes } from '../../src/app/rest/routes.ts';
import { routeName } from './valid-request.ts';

/** The last three send a session cookie whose account was deleted, which was revoked, or whose admin is a client now. */
export const CALLERS = ['guest', 'client', 'other', 'admin', 'deleted', 'revoked', 'demoted'] as const;
export type CallerName = (typeof CALLERS)[number];

/** By caller: `ok`, or the status of the error. */
type Outcomes = Record<CallerName, string>;

function outcomes(line: string): Outcomes {
  const cells = line.split(' ');
  return Object.fromEntries(CALLERS.map((caller, index) => [caller, cells[index]])) as Outcomes;
}

const ANYONE = outcomes('ok ok ok ok ok ok ok');
const SIGNED_IN = outcomes('401 ok ok ok 401 401 ok');
const ADMINS = outcomes('401 403 403 ok 401 401 403');
/** A record of the client: for all others, admins included, it does not exist. */
const OWN_RECORD = outcomes('401 ok 404 404 401 401 404');
/** A link that only an email has. */
const UNKNOWN_LINK = outcomes('404 404 404 404 404 404 404');

/** With the fingerprint of no preview. */
const STALE_IMPORT = outcomes('401 403 403 409 401 401 403');

/** Who may send a request, by the beginning of its name. The code must not decide this: a wrong role would go unnoticed. */
const RULES: [beginning: RegExp, outcomes: Outcomes][] = [
  [/^admin\./, ADMINS],
  [/^\w+ \/api\/admin\//, ADMINS],
  [/^me\.savedViews\./, ADMINS],
  [/^me\./, SIGNED_IN],
  [/^\w+ \/api\/client\//, SIGNED_IN],
  [/^GET \/downloads\/own-/, SIGNED_IN],
  [/^GET \/downloads\//, ADMINS],
];

/** Requests that no rule fits, or for which some callers get another outcome. A request about own data is about the client's. */
const NAMED: Record<string, Outcomes> = {
  'auth.session': ANYONE,
  'auth.me': SIGNED_IN,
  'auth.login': ANYONE,
  'auth.register': ANYONE,
  'auth.registration': ANYONE,
  'auth.confirm': SIGNED_IN,
  'auth.logout': ANYONE,
  'passwordLinks.forgotten': ANYONE,
  'passwordLinks.open': UNKNOWN_LINK,
  'passwordLinks.setPassword': UNKNOWN_LINK,
  'emailChanges.open': UNKNOWN_LINK,
  'emailChanges.undo': UNKNOWN_LINK,
  'outcomeLinks.open': UNKNOWN_LINK,
  'pressPages.get': SIGNED_IN,
  'outcomeLinks.answer': UNKNOWN_LINK,

  'me.requests.get': OWN_RECORD,
  'me.requests.reorder': OWN_RECORD,
  'me.requests.update': OWN_RECORD,
  'me.requests.earlierEvents': OWN_RECORD,
  'me.requests.pressCards': OWN_RECORD,
  'me.requests.sampleFacts': OWN_RECORD,
  'me.requests.cancel': OWN_RECORD,
  'me.requests.setOutcome': OWN_RECORD,
  'me.messages.list': OWN_RECORD,
  'me.messages.latest': OWN_RECORD,
  'me.messages.send': OWN_RECORD,
  'me.messages.markRead': OWN_RECORD,
  'me.heldRequests.cancel': OWN_RECORD,
  'me.heldRequests.update': OWN_RECORD,
  'me.heldRequests.submit': OWN_RECORD,
  'me.addresses.update': OWN_RECORD,
  'me.addresses.delete': OWN_RECORD,
  'me.requests.received': OWN_RECORD,
  'me.requests.undoReceived': OWN_RECORD,
  'me.sessions.end': OWN_RECORD,
  'me.apiTokens.revoke': OWN_RECORD,
  'me.secondFactor.enable': outcomes('401 ok 400 400 401 401 400'),
  'me.secondFactor.newRecoveryCodes': outcomes('401 ok 409 409 401 401 409'),
  'me.secondFactor.disable': outcomes('401 ok 409 409 401 401 409'),
  // Another admin's view.
  'me.savedViews.rename': outcomes('401 403 403 404 401 401 403'),
  'me.savedViews.delete': outcomes('401 403 403 404 401 401 403'),
  // No email has failed.
  'admin.emails.sendAgain': outcomes('401 403 403 409 401 401 403'),

  'GET /api/user': SIGNED_IN,
  'POST /api/login': ANYONE,
  'POST /api/register': ANYONE,
  'POST /api/logout': ANYONE,
  'GET /api/samples': SIGNED_IN,
  'GET /api/press-pages/:code': SIGNED_IN,
  'GET /api/transfer-types': SIGNED_IN,
  'GET /api/client/requests/:id': OWN_RECORD,
  'PATCH /api/client/requests/:id': OWN_RECORD,
  'POST /api/client/requests/:id/cancel': OWN_RECORD,
  'PUT /api/client/requests/:id/outcome': OWN_RECORD,
  'GET /api/client/requests/:id/messages': OWN_RECORD,
  'POST /api/client/requests/:id/messages': OWN_RECORD,
  'DELETE /api/client/held-requests/:id': OWN_RECORD,
  'PATCH /api/client/held-requests/:id': OWN_RECORD,
  'PATCH /api/client/addresses/:id': OWN_RECORD,
  'DELETE /api/client/addresses/:id': OWN_RECORD,
  'POST /api/client/requests/:id/received': OWN_RECORD,
  'GET /api/openapi.json': ANYONE,
  'GET /api/docs': ANYONE,
  'GET /api/docs/scalar.js': ANYONE,
  'GET /healthz': ANYONE,
  'GET /readyz': ANYONE,
  'POST /pictures': ADMINS,
  'POST /pictures/': ADMINS,
  'GET /pictures/:hash': UNKNOWN_LINK,
  'POST /imports/samples/preview': ADMINS,
  'POST /imports/samples/refused': ADMINS,
  'POST /imports/samples': STALE_IMPORT,
  'POST /imports/clients/preview': ADMINS,
  'POST /imports/clients/refused': ADMINS,
  'POST /imports/clients': STALE_IMPORT,
};

const DOWNLOADS = [
  'requests',
  'own-requests',
  'clients',
  'samples',
  'own-statement',
  'statement',
  'analytics',
  'activity-log',
].map((file) => `GET /downloads/${file}.csv`);

function expectedOutcomes(name: string): Outcomes {
  const found = NAMED[name] ?? RULES.find(([beginning]) => beginning.test(name))?.[1];
  if (!found) throw new Error(`Decide who may send ${name} (test/procedures/authorization.ts)`);
  return found;
}

const names = new Set([
  ...procedureDefinitions.keys(),
  ...restRoutes.map(routeName),
  ...Object.keys(NAMED),
  ...DOWNLOADS,
]);

/** Of a valid request to each procedure and route, by its path, or by its method and path. */
export const authorization: ReadonlyMap<string, Outcomes> = new Map(
  [...names].map((name) => [name, expectedOutcomes(name)]),
);
