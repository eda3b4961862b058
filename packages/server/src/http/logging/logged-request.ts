import type { FastifyRequest } from 'fastify';

/**
 * A call as the log shows it, without its query: tokens of mails' links travel there, and names that people search for.
 * Headers and bodies stay out as well.
 */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, ''),
  host,
  remoteAddress: ip,
});
