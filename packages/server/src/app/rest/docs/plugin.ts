import compress from '@fastify/compress';
import { type FastifyPluginAsync, fastify } from 'fastify';
import { openapi } from '../openapi/document.ts';

const CACHED = { 'cache-control': 'public, max-age=3600' };

/** Nothing that the page would load from another host or send to one: fonts, telemetry, the assistant, other clients. */
const CONFIGURATION = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
} as const;

/** The policy of this page alone: Scalar adds style elements and attributes. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<script id="api-reference" data-configuration="${JSON.stringify(CONFIGURATION).replaceAll('"', '&quot;')}"></script>
<script src="/api/docs/scalar.js"></script>
</body>
</html>
`;

/**
 * Scalar's bundle, as its plugin serves it. It takes 30 MB and a part of a second to load, so the first visit loads it.
 * The plugin's own page has an inline script, and fails for a Host header that is no host.
 */
async function loadBundle(): Promise<Buffer> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const scalar = fastify();
  await scalar.register(apiReference, { routePrefix: '/', configuration: CONFIGURATION });
  const { rawPayload } = await scalar.inject('/js/scalar.js');
  return rawPayload;
}

/** The OpenAPI document, and an API reference that shows it. */
export const docsPlugin: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openapi);
  let bundle: Promise<Buffer> | undefined;
  await app.register(compress, { encodings: ['gzip'] });
  app.get('/openapi.json', async (_request, reply) =>
    reply.headers(CACHED).type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .headers({ ...CACHED, 'content-security-policy': CONTENT_SECURITY_POLICY })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get('/docs/scalar.js', async (_request, reply) => {
    bundle ??= loadBundle();
    return reply
      .headers(CACHED)
      .type('text/javascript; charset=utf-8')
      .send(await bundle);
  });
};
