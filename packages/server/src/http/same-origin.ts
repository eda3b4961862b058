import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Refuses a call that changes something and comes from another site. Callers that are no browsers
 * send neither header and pass.
 * @param publicOrigin the portal's own origin; absent: the host that was called
 */
export const refuseForeignSites = (publicOrigin: string | undefined) => async (request: FastifyRequest) => {
  if (READING.has(request.method)) return;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && (typeof site !== 'string' || !OWN_SITE.has(site))) throw forbidden(FOREIGN);
  if (origin === undefined) return;
  const isOwn = publicOrigin === undefined ? URL.parse(origin)?.host === host : origin === publicOrigin;
  if (!isOwn) throw forbidden(FOREIGN);
};

const FOREIGN = 'This call came from another site and was refused';
