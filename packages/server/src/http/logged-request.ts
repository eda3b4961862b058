import type { FastifyRequest } from 'fastify';

/** A call as the log shows it. The token of a link from a mail opens an account, so it stays out of the log. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/([?&]token=)[^&]*/g, '$1...'),
  host,
  remoteAddress: ip,
});
