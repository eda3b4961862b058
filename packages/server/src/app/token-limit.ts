import rateLimit from '@fastify/rate-limit';
import plugin from 'fastify-plugin';
import { errorMessages, rateLimited } from '../platform/errors.ts';
import type { RefusalReason } from '../platform/http/overload.ts';
import { readBearerToken } from '../platform/http/security/csrf.ts';
import { sha256 } from '../platform/lib/tokens.ts';

/** The key of requests with a session: no hash of a token. */
const NO_TOKEN = '';

type TokenLimitOptions = {
  /** Requests of an API token in a minute. */
  max: number;
  recordRefusal: ((reason: RefusalReason) => void) | undefined;
};

/** Of all routes that accept API tokens. */
export const tokenLimit = plugin<TokenLimitOptions>(async (app, { max, recordRefusal }) => {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    // The token has not been looked up yet. Its hash is kept, like in the database.
    keyGenerator: (request) => {
      const token = readBearerToken(request);
      return token === undefined ? NO_TOKEN : sha256(token);
    },
    // Browsers have the limit of requests in work only (`http/overload.ts`).
    allowList: [NO_TOKEN],
    enableDraftSpec: true,
    onExceeded: (request) => {
      request.refusal = 'token';
      recordRefusal?.('token');
    },
    errorResponseBuilder: (_request, { ttl }) =>
      rateLimited(Math.ceil(ttl / 1_000), errorMessages.tokenLimit),
  });
});
