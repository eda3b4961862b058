import plugin from 'fastify-plugin';
import type { Config } from '../../config/config.ts';

/** Two years: the preload list of browsers requires at least one. */
const HSTS = 'max-age=63072000';

type HttpsSettings = Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'hstsPreload'>;

/**
 * Undefined under plain http. Subdomains are left out by default: they may belong to other sites of the company, and a
 * browser that has seen the header refuses their plain http for two years.
 */
export function strictTransportSecurity(settings: HttpsSettings): string | undefined {
  const { publicUrl, hstsSubdomains, hstsPreload } = settings;
  if (!publicUrl?.startsWith('https:')) return undefined;
  return [HSTS, ...(hstsSubdomains ? ['includeSubDomains'] : []), ...(hstsPreload ? ['preload'] : [])].join(
    '; ',
  );
}

export type Hsts = { hsts: string | undefined };

function hstsHeader(hsts: string | undefined) {
  return hsts === undefined ? {} : { 'strict-transport-security': hsts };
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Admins may link images from any site.
  "img-src 'self' data: blob: https: http:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** The headers that helmet sets, and Permissions-Policy. Plain http is not upgraded: an intranet may have no TLS. */
export const securityHeaders = plugin(async (app, { hsts }: Hsts) => {
  const policy = hsts ? [...CONTENT_SECURITY_POLICY, 'upgrade-insecure-requests'] : CONTENT_SECURITY_POLICY;
  const headers = {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    ...hstsHeader(hsts),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});

export function earlyErrorHeaders(hsts?: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...hstsHeader(hsts),
  };
}
