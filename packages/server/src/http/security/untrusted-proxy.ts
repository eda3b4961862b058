import plugin from 'fastify-plugin';

/**
 * Logs one warning when a request has X-Forwarded-For and its peer is not in TRUSTED_PROXIES: behind a forgotten proxy
 * all users share one IP address.
 */
export const untrustedProxyWarning = plugin(async (app) => {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify's `ips` contains the peer, and the forwarded addresses only when the peer is trusted.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      hasWarned = true;
      app.log.warn(
        `A request from ${request.socket.remoteAddress} has X-Forwarded-For, but TRUSTED_PROXIES does not contain this address. If it is your proxy, add it: otherwise all users share its IP address and its limit of failed sign-ins.`,
      );
    }
    done();
  });
});
