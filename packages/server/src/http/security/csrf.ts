import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../errors.ts';
import { readBearer } from './bearer.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);
const FOREIGN = 'This call came from another site and was refused';

/**
 * Refuses a call that changes something and comes from another site. Callers that are no browsers
 * send neither header and pass, and so does a call to the REST API with a token and without a cookie: no browser adds a
 * token by itself.
 * @param publicOrigin the portal's own origin; absent: the host that was called
 */
export const csrfProtection = (publicOrigin: string | undefined) => async (request: FastifyRequest) => {
  if (READING.has(request.method)) return;
  if (request.url.startsWith('/api/') && readBearer(request) !== undefined && !request.headers.cookie) return;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && (typeof site !== 'string' || !OWN_SITE.has(site))) throw forbidden(FOREIGN);
  if (origin === undefined) return;
  // An origin of `null`, as of a sandboxed frame, has no host and is nobody's own.
  const isOwn =
    publicOrigin === undefined ? (URL.parse(origin)?.host ?? null) === host : origin === publicOrigin;
  if (!isOwn) throw forbidden(FOREIGN);
};
