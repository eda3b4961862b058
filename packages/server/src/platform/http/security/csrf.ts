import type { FastifyRequest } from 'fastify';
import { errorMessages, forbidden } from '../../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Rejects a state-changing request that comes from another site, by its Origin and Sec-Fetch-Site headers.
 * Clients other than browsers send neither and pass. So does a REST request with a token and without a cookie, because
 * no browser adds a token by itself.
 * @param publicOrigin the portal's own origin; without it, Origin is compared with the Host header
 */
export function csrfProtection(publicOrigin: string | undefined) {
  let hasWarned = false;
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return;
    const { origin, host, cookie, 'sec-fetch-site': site } = request.headers;
    if (request.url.startsWith('/api/') && readBearerToken(request) !== undefined && !cookie) return;
    if (site !== undefined && (typeof site !== 'string' || !OWN_SITE.has(site))) throw crossSiteError();
    if (origin === undefined) return;
    // The origin of a sandboxed frame is `null`. It has no host and never matches.
    const isOwn =
      publicOrigin === undefined ? (URL.parse(origin)?.host ?? null) === host : origin === publicOrigin;
    if (isOwn) return;
    if (publicOrigin === undefined || !isOwnPage(request, origin)) throw crossSiteError();
    if (!hasWarned)
      request.log.warn(
        `A browser uses the portal at ${origin}, but PUBLIC_URL is ${publicOrigin}: it can read there and change nothing. Correct PUBLIC_URL, or redirect that address to it.`,
      );
    hasWarned = true;
    throw forbidden(`Please use this portal at ${publicOrigin}`, 'cross-site');
  };
}

function isOwnPage({ headers, host }: FastifyRequest, origin: string): boolean {
  const pageHost = URL.parse(origin)?.host;
  return headers['sec-fetch-site'] === 'same-origin' || pageHost === headers.host || pageHost === host;
}

function crossSiteError() {
  return forbidden(errorMessages.crossSite, 'cross-site');
}

export function readBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}
