import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import helmet from 'helmet';

/** Two years, as browsers' preload lists ask for. */
export const HSTS_SECONDS = 63_072_000;

/** What helmet says to a call. It says the same to all of them, so that it is asked once. */
const headersOf = (setHeaders: ReturnType<typeof helmet>): OutgoingHttpHeaders => {
  const call = new IncomingMessage(new Socket());
  const answer = new ServerResponse(call);
  setHeaders(call, answer, () => undefined);
  return answer.getHeaders();
};

/** Headers that tell browsers what these pages may do. Over plain http nothing is upgraded: an intranet may have no TLS. */
export const securityHeaders = plugin(async (app, { isHttps }: { isHttps: boolean }) => {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // A sample's picture may live anywhere.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const headers = headersOf(setHeaders);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
