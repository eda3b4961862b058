import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';

/** Headers that tell browsers what these pages may do. Over plain http nothing is upgraded: an intranet may have no TLS. */
export const securityHeaders = plugin(async (app, { isHttps }: { isHttps: boolean }) => {
  await app.register(helmet, {
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
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
});
