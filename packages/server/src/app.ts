import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from './config/config.ts';
import type { Orm } from './db/orm.ts';
import type { ReadReplica } from './db/read-replica.ts';
import { auditLogCsvRoutes } from './features/audit-log/audit-log-csv.routes.ts';
import { requestEventBus } from './features/requests/live/request-event-bus.ts';
import { requestsCsvRoutes } from './features/requests/queries/requests-csv.routes.ts';
import { imageRoutes } from './features/samples/images.routes.ts';
import { parseJsonBody } from './http/body-parser.ts';
import { sendErrorResponse } from './http/errors/error-response.ts';
import { refuseUnknownAddress, refuseUnknownWrites } from './http/errors/not-found.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { health } from './http/health.ts';
import { requestLog } from './http/logging/request-log.ts';
import { rejectMalformedRequests } from './http/malformed-requests.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { metricsEndpoint } from './http/metrics/metrics-endpoint.ts';
import { requestMetrics } from './http/metrics/request-metrics.ts';
import type { AppServices } from './http/request-context.ts';
import { csrfProtection } from './http/security/csrf.ts';
import { securityHeaders } from './http/security/headers.ts';
import { sessionCookie } from './http/security/session-cookie.ts';
import { serverOptions } from './http/server-options.ts';
import { webApp } from './http/web-app.ts';
import { restPlugin } from './rest/plugin.ts';
import { trpcPlugin } from './trpc/adapter/plugin.ts';

type AppOptions = {
  orm: Orm;
  settings: Pick<Config, 'publicUrl' | 'portalName' | 'adminPortalName' | 'timeZone' | 'trustedProxies'> &
    Partial<Pick<Config, 'allowPrivateWebhooks'>>;
  sessionKeys: Buffer[];
  /** The folder of the built web app. Absent: the doors alone. */
  webRoot?: string | undefined;
  /** The database past a pooler. Absent: the way of `orm`. */
  directUrl?: string;
  /** Absent: they come from the main database as well. */
  readReplica?: ReadReplica;
  logger?: FastifyServerOptions['logger'];
  /** Given when this node is told to stop and shall lose no call. */
  leaving?: AbortSignal;
  /** Absent: nobody counts calls. */
  figures?: Metrics | undefined;
  /** Opens `/metrics` on this server. Absent: it is not here. */
  metricsToken?: string | undefined;
};

const MiB = 1024 * 1024;

/** Assembles the portal's HTTP server; it does not listen yet. */
export const buildApp = async ({
  orm,
  settings,
  sessionKeys,
  webRoot,
  directUrl = orm.config.get('clientUrl') ?? '',
  readReplica = async () => orm.em.fork(),
  logger,
  leaving,
  figures,
  metricsToken,
}: AppOptions): Promise<FastifyInstance> => {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const services: AppServices = {
    em: orm.em,
    timeZone: settings.timeZone,
    readReplica,
    analyticsCache: new Map(),
    requestEventBus: requestEventBus(directUrl),
    allowPrivateWebhooks: settings.allowPrivateWebhooks ?? false,
  };
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MiB,
    trustProxy: settings.trustedProxies ?? false,
    // Long enough for the names of a batch's ten procedures.
    routerOptions: { maxParamLength: 500 },
    ...serverOptions(isHttps),
    // What arrives while a node stops is answered like any other call.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  });
  app.setErrorHandler(sendErrorResponse);
  await app.register(requestLog);
  // Streams end first: closing waits for every answer under way, and these have no end of their own.
  app.addHook('preClose', () => services.requestEventBus.close());
  if (leaving) await app.register(gracefulShutdown, { leaving });
  if (figures) await app.register(requestMetrics, { figures });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseJsonBody(request, body).value,
  );

  await app.register(securityHeaders, { isHttps });
  await app.register(rejectMalformedRequests, { isHttps });
  await app.register(sessionCookie, { keys: sessionKeys, isHttps });
  app.addHook('onRequest', csrfProtection(settings.publicUrl && new URL(settings.publicUrl).origin));
  app.addHook('onRequest', refuseUnknownWrites);

  await app.register(health, { orm, leaving });
  if (figures && metricsToken !== undefined)
    await app.register(metricsEndpoint, { figures, token: metricsToken });
  await app.register(trpcPlugin, { prefix: '/trpc', services });
  await app.register(restPlugin, { prefix: '/api', services });
  await app.register(imageRoutes, { prefix: '/pictures', services });
  await app.register(requestsCsvRoutes, { prefix: '/downloads', services });
  await app.register(auditLogCsvRoutes, { prefix: '/downloads', services });
  if (webRoot) {
    const { portalName: name, adminPortalName: adminName, timeZone } = settings;
    await webApp(app, { root: webRoot, portal: { name, adminName, timeZone } });
  } else {
    app.setNotFoundHandler((request, reply) => sendErrorResponse(refuseUnknownAddress(), request, reply));
  }
  return app;
};
