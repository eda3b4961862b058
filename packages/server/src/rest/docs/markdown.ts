import { SECRET_OVERLAP_HOURS } from '@portal/contract/webhooks';
import { openapi, routeDescriptions } from '../openapi/document.ts';
import type { RouteDescription } from '../openapi/operation.ts';
import type { JsonSchema } from '../openapi/schemas.ts';
import { type Example, examples, toCurl } from './examples.ts';
import { describeValues } from './schema-text.ts';

type Item = [name: string, description: string];

/** In the introduction instead of in each section. */
const ERRORS_OF_ALL_ROUTES = new Set([413, 415, 429, 503]);

const access = { anyone: 'anyone', 'signed-in': 'any signed-in user', admin: 'admins' };

const introduction = [
  'Sign in with POST /api/login. It sets a session cookie, which every later request sends.',
  'Other software sends an API token instead: Authorization: Bearer ptl_... Users create tokens in their settings (API tokens), and each token is shown once. Its scopes limit it: `read` allows any GET that its user may make, `request` allows to request samples, and `admin` allows every admin request. A token without the needed scope gets a 403. A token that was revoked, has expired or belongs to a deleted account gets a 401. A new password and a deactivation revoke all tokens of the account. While an admin has turned API tokens off for clients, every token of a client gets a 403 with the code `api-tokens-turned-off`.',
  'Bodies are JSON in UTF-8 (Content-Type: application/json) of at most 1 MiB. Other types get a 415, larger bodies a 413. An unknown field or parameter gets a 400. Text is trimmed before its length is checked. Control, zero-width and bidirectional characters get a 400 in usernames and are removed from other texts. Times are ISO 8601 in UTC.',
  'A list is sent whole, as a stream, unless the request has a limit or a cursor. Then follow the Link header (rel="next") until a response has none. Every page takes the same time, however far into the list.',
  'A request that its client cancelled has the status `rejected` and the time of the cancellation in `cancelledAt`, which is null for all other requests.',
  'An error is a message as text/plain. If the Accept header has application/json or application/problem+json, it is problem details (RFC 9457): type, title, status, detail and, for invalid input, errors with the path and message of every invalid field.',
  'Browser requests from another site that change data get a 403. While the database is unavailable every request gets a 503, and Retry-After says how many seconds to wait.',
];

const limits = [
  'An API token may make 600 requests a minute, or as many as the operator has set (API_RATE_LIMIT). Every response to a token says how many are left: RateLimit-Limit is the number, RateLimit-Remaining what is left of it, and RateLimit-Reset in how many seconds it is full again. Beyond it a request gets a 429. Each node of the portal counts for itself, so that behind a load balancer a token may make more.',
  'One network address can use half of a node at the same time, and one account a third, less while others use it too. Beyond it a request gets a 429; a node that has no room for anybody sends a 503. Send requests one after the other, or a few at a time.',
  'Signing in, registering and checking a password have limits of their own, with a 429 too. After a 429 or a 503, wait as many seconds as Retry-After says. After a 429 the portal has not processed the request. After a 503 it may have, so repeat a request for samples with its Idempotency-Key.',
];

const webhooks = [
  'Admins add webhooks under Settings, Webhooks: URLs to which the portal sends a POST for each new request (`request.created`) and each status change (`request.updated`). The body is `{"type":"request.created","timestamp":"...","data":Request}`, with the Request as it was at that moment. The type `webhook.test` comes from the Send test button.',
  'Messages are signed as Standard Webhooks describe it, for which libraries exist in most languages: `webhook-id`, `webhook-timestamp` and `webhook-signature` (`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64). Verify the signature and refuse a timestamp that is older than five minutes.',
  `An admin can replace the secret (Settings, Webhooks, Edit). For ${SECRET_OVERLAP_HOURS} hours each message has two signatures, separated by a space: first that of the new secret, then that of the previous one. Accept a message when one of them is right. An admin can end the previous secret earlier.`,
  'Answer with 2xx within 10 seconds. Any other answer is retried for a day, after 15 to 30 seconds at first and up to an hour later. 410 switches the webhook off. Redirects are not followed.',
  'Delivery is at least once and in no particular order: several nodes deliver, and a retry comes after later events. The same `webhook-id` is the same event, so ignore an id that was processed before. To order the events of a request, compare `timestamp`, the time of the event in ISO 8601 with milliseconds: an event that is older than the newest one processed for that request can be ignored, because each carries the whole request.',
];

const shared = openapi.components.schemas as Record<string, JsonSchema>;

const schemaName = (schema: JsonSchema | undefined) => schema?.$ref?.split('/').at(-1) ?? '';
const resolve = (schema: JsonSchema): JsonSchema => shared[schemaName(schema)] ?? schema;

/** Objects are listed at the end, so they are referred to by name; all other schemas are described in place. */
const schemaText = (schema: JsonSchema): string =>
  describeValues(resolve(schema).properties === undefined ? resolve(schema) : schema);

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Item[] =>
  Object.entries(properties).map(([name, field]) => {
    const schema = field as JsonSchema;
    const isOptional = !required.includes(name) || schema.default !== undefined;
    return [name, `${schemaText(schema)}${isOptional ? ', optional' : ''}`];
  });

const list = (heading: string, items: Item[]): string[] =>
  items.length === 0
    ? []
    : [`${heading}:`, '', ...items.map(([name, description]) => `- \`${name}\`: ${description}`), ''];

const tokenText = (scopes: readonly string[]): string =>
  scopes.length === 0 ? 'API tokens are not accepted.' : `API token scope: ${scopes.join(' or ')}.`;

function routeSection(example: Example): string[] {
  const described = routeDescriptions.find(
    ({ route: { method, path } }) => `${method} ${path}` === example.route,
  );
  if (!described) throw new Error(`src/rest/routes.ts has no ${example.route}, only docs/examples.ts has`);
  const { route, parameters, body, responses, responseHeaders, errors, tokenScopes }: RouteDescription =
    described;
  const parameterItems = parameters.map(({ name, in: place, description, schema }): Item => {
    return [name, `${place}: ${schemaText(schema)}. ${description}`];
  });
  const errorItems = errors
    .filter(([status]) => !ERRORS_OF_ALL_ROUTES.has(status) || status in (route.errors ?? {}))
    .map(([status, description]): Item => [String(status), description]);
  return [
    `## ${route.method} /api${route.path}`,
    '',
    `${route.summary}. Access: ${access[described.access]}. ${tokenText(tokenScopes)}`,
    '',
    '```sh',
    toCurl(example),
    '```',
    '',
    `Response: ${responses.map(({ status, schema }) => `\`${status}${schema === undefined ? ', no body' : ` ${schemaText(schema)}`}\``).join(' or ')}`,
    '',
    ...list('Response headers', Object.entries(responseHeaders)),
    ...list('Parameters', parameterItems),
    ...list('Body', body === undefined ? [] : fieldsOf(resolve(body))),
    ...list('Errors', errorItems),
  ];
}

const bodies = new Set(routeDescriptions.map(({ body }) => schemaName(body)));
const objects = Object.entries(shared).filter(
  ([name, { properties }]) => properties !== undefined && name !== 'Problem' && !bodies.has(name),
);

export const docsMarkdown: string = [
  '# REST API',
  '',
  'The portal serves this page at `/api/docs`, and the same as OpenAPI 3.1 at `/api/openapi.json`.',
  '',
  ...introduction.flatMap((paragraph) => [paragraph, '']),
  "The examples run in order against a fresh demo installation; each builds on the ones before it. In the shell, set `PORTAL` to the portal's URL, and `SAMPLE_ID`, `CLIENT_ID` and `REQUEST_ID` to the ids in the responses.",
  '',
  '## Limits',
  '',
  ...limits.flatMap((paragraph) => [paragraph, '']),
  ...examples.flatMap(routeSection),
  '## Webhooks',
  '',
  ...webhooks.flatMap((paragraph) => [paragraph, '']),
  '## Objects',
  '',
  ...objects.flatMap(([name, schema]) => list(`**${name}**`, fieldsOf(schema))),
]
  .join('\n')
  .trimEnd()
  .concat('\n');
