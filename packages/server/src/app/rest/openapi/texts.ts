import { ERROR_CODES } from '@portal/contract/errors';
import { SECRET_OVERLAP_HOURS } from '@portal/contract/webhooks';
import { restErrorCodes } from './errors.ts';

const errorCodes = restErrorCodes
  .map((code) => `| \`${code}\` | ${ERROR_CODES[code].status} | ${ERROR_CODES[code].meaning} |`)
  .join('\n');

export const INTRODUCTION = `Bodies are JSON in UTF-8 (Content-Type: application/json) of at most 1 MiB. Other types get a 415, larger bodies a 413.
An unknown field or parameter gets a 400. Text is trimmed before its length is checked. Control, zero-width and bidirectional
characters get a 400 in usernames and are removed from other texts. In texts, numbers and choices that may be null, an empty text
is read as null. Times are ISO 8601 in UTC.

## Authentication

A program sends an API token with each request. Users create tokens in their settings (API tokens), and each token is shown once:

\`\`\`sh
curl -H "Authorization: Bearer $TOKEN" "$PORTAL/api/user"
\`\`\`

The scopes of a token limit it: \`read\` allows any GET that its user may make. \`request\` allows to submit and change own
requests, and to keep addresses and favorites. \`admin\` allows every admin request. A token without the needed scope gets a 403. A token that was
revoked, has expired or belongs to a deleted account gets a 401. A new password and a deactivation revoke all tokens of the
account. While an admin has turned API tokens off for clients, every token of a client gets a 403 with the code
\`api-tokens-turned-off\`.

People sign in with POST /api/login. It sets a session cookie, which every later request sends. A few requests accept only a
session; their descriptions say which.

## Errors

An error is a message as text/plain. If the Accept header has application/json or application/problem+json, it is problem
details (RFC 9457). For invalid input, \`errors\` lists the message of every invalid field with its path; of an
unknown field, the path of the object around it. The message is for people and may change. Programs react to \`code\`:

| Code | Status | Meaning |
| --- | --- | --- |
${errorCodes}

## Lists

A list is sent whole, as a stream, unless the request has a limit or a cursor. Then follow the Link header (rel="next") until a
response has none. Every page takes the same time, however far into the list.

To read only what has changed, send \`updatedSince\` to a list of requests. The list then has the requests that were submitted
or changed (status, shipment, address, details, outcome, \`awaitsAnswer\`) at that time or later, in the order of their last changes. Remember when a run
began, and send that time less one minute in the next run: a change that takes long becomes visible with the time at which it
began. A request can therefore come twice. Requests of deleted clients are no longer listed; the webhook event
\`client.deleted\` reports the deletion.

## Limits

An API token may make 600 requests a minute, or as many as the operator has set (API_RATE_LIMIT). Every response to a token
says how many are left. Beyond it a request gets a 429. Each node of the portal counts for itself, so that behind a load
balancer a token may make more. Requests at the same time have separate limits by address and by account, also answered with 429.
Send requests one after the other, or a few at a time. Signing in, registering and checking a password have separate limits.

After a 429 or a 503, wait as many seconds as Retry-After says. After a 429 the portal has not processed the request. After a
503 it may have, so repeat a request for samples with its Idempotency-Key. While the database is unavailable every request gets
a 503.

## Compatibility

Later releases may add requests, optional parameters, fields in responses, response headers, error codes, webhook events and
values of \`status\` and \`kind\`. Ignore what you do not know. They do not remove or rename any of these, do not change their
meaning, and do not make an optional field required; a release that has to, has a new major version and an entry under Breaking
in the changelog.

## Browsers and CORS

The portal sends no CORS headers: pages of other sites cannot read its responses. Browser requests from another site that
change data get a 403. Call the API from a server, which also keeps the token out of the page.`;

export const WEBHOOKS = `Messages that the portal sends. Admins add webhooks under Settings, Webhooks, or with the requests above: URLs to
which the portal sends a POST for each event that they name. The data is as it was at that moment. The type \`webhook.test\`
comes from the Send test button.

A webhook whose \`format\` is \`text\` gets \`{"text": "..."}\` instead: one sentence and a link, as chats such as Slack,
Mattermost and Teams read it.

Messages are signed as Standard Webhooks describe it, for which libraries exist in most languages: \`webhook-id\`,
\`webhook-timestamp\` and \`webhook-signature\` (\`v1,\` and the HMAC-SHA256 of \`id.timestamp.body\` in base64). Verify the
signature and refuse a timestamp that is older than five minutes.

An admin can replace the secret (Settings, Webhooks, Edit, or POST /api/admin/webhooks/{id}/secret). For ${SECRET_OVERLAP_HOURS} hours
each message has two signatures, separated by a space: first that of the new secret, then that of the previous one. Accept a
message when one of them is right. An admin can end the previous secret earlier.

Answer with 2xx within 10 seconds. Any other response is retried for a day: first after 15 to 30 seconds, later at intervals of up to
an hour. 410 switches the webhook off. Redirects are not followed.

Delivery is at least once and in no particular order: several nodes deliver, and a retry comes after later events. The same
\`webhook-id\` is the same event, so ignore an id that was processed before. To order the events of a request or client, compare
\`timestamp\`, the time of the event in ISO 8601 with milliseconds: an event that is older than the newest one processed for that
request or client can be ignored, because each carries the whole of it. Do not add up the amounts of
\`credits.adjusted\`: \`remainingCredits\` is the balance.`;
