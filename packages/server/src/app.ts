import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config/config.ts';
import { createBackgroundTouch } from './db/background-touch.ts';
import { query } from './db/kysely.ts';
import type { Database } from './db/startup/open-database.ts';
import { createAnalyticsCache } from './features/analytics/analytics-cache.ts';
import { createPasswordQueue } from './features/auth/rate-limit/fair-queue.ts';
import { createSessionLookup } from './features/auth/sessions/sessions.service.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { createChangeBus } from './features/live/change-bus.ts';
import { createEventStreams } from './features/live/event-streams.ts';
import { imageRoutes } from './features/samples/images.routes.ts';
import { createJsonBodyParser } from './http/body-parser.ts';
import { csvRoutes } from './http/csv-routes.ts';
import { rejectUnknownWrites, sendErrorResponse, sendNotFound } from './http/errors/error-response.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { health } from './http/health.ts';
import { createErrorLog } from './http/logging/error-log.ts';
import { requestLog } from './http/logging/request-log.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { metricsEndpoint, requestMetrics } from './http/metrics/metrics-endpoint.ts';
import { type OverloadLimits, overloadProtection } from './http/overload.ts';
import type { AppServices } from './http/request-context.ts';
import { trustedProxies, untrustedProxyWarning } from './http/security/client-address.ts';
import { csrfProtection } from './http/security/csrf.ts';
import { deviceCookie } from './http/security/device-cookie.ts';
import { securityHeaders, strictTransportSecurity } from './http/security/headers.ts';
import { sessionCookie } from './http/security/session-cookie.ts';
import { rejectMalformedRequests, serverOptions } from './http/server-options.ts';
import { webApp } from './http/web-app.ts';
import { restPlugin } from './rest/plugin.ts';
import { trpcPlugin } from './trpc/adapter/plugin.ts';
import { procedureDefinitions } from './trpc/procedure-definitions.ts';

type AppOptions = Pick<Database, 'orm'> &
  Partial<Pick<Database, 'directUrl' | 'aggregates' | 'storageProblem'>> & {
    settings: Config;
    sessionKeys: Buffer[];
    /** The folder of the built web app. Default: none, only the APIs are served. */
    webRoot?: string;
    isDemo?: boolean;
    logger?: FastifyServerOptions['logger'];
    /** Aborted on SIGTERM. Requests in flight are drained before the server closes. */
    shutdownSignal?: AbortSignal;
    metrics?: Metrics | undefined;
    /** For the metrics on the port of the portal. Default: they are not served there. */
    metricsToken?: string | undefined;
    overloadLimits?: OverloadLimits;
  };

const MAX_BODY_BYTES = 1024 * 1024;
/** A tRPC batch of ten procedures has their names in one path parameter. */
const MAX_PARAM_LENGTH = 500;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { orm, settings, sessionKeys, metrics, metricsToken, shutdownSignal } = options;
  const databaseUrl = orm.config.get('clientUrl') ?? '';
  const hsts = strictTransportSecurity(settings);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustedProxies ? trustedProxies(settings.trustedProxies) : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    ...serverOptions(hsts),
    // A request that arrives while the server closes is still served.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  });
  const touch = createBackgroundTouch(createErrorLog(app.log, 'A time of last use could not be stored'));
  const services: AppServices = {
    em: orm.em,
    findSession: createSessionLookup(orm.em, touch),
    touch,
    config: settings,
    metrics,
    cacheAnalytics: createAnalyticsCache({
      em: orm.em,
      aggregates: options.aggregates ?? query(orm.em.fork()),
      logError: createErrorLog(app.log, 'Analytics could not be read'),
    }),
    passwordQueue: createPasswordQueue(),
    changeBus: createChangeBus(options.directUrl ?? databaseUrl, sessionKeys[0]),
    eventStreams: createEventStreams(orm.em),
  };
  app.decorate('services', services);
  app.setErrorHandler(sendErrorResponse);
  await app.register(requestLog);
  await app.register(untrustedProxyWarning);
  // A node collects changes before its first subscriber, so that a page that another node sent can resume here.
  app.addHook('onListen', async () => services.changeBus.start());
  // An event stream never ends by itself, and closing the server waits for every response in flight.
  app.addHook('preClose', () => {
    services.eventStreams.stopChecks();
    return services.changeBus.close();
  });
  if (shutdownSignal) await app.register(gracefulShutdown, { shutdownSignal });
  if (metrics) await app.register(requestMetrics, { metrics, procedures: procedureDefinitions });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, createJsonBodyParser(app));

  await app.register(securityHeaders, { hsts });
  await app.register(rejectMalformedRequests, { hsts });
  await app.register(overloadProtection, { ...options.overloadLimits, metrics });
  await app.register(sessionCookie, { keys: sessionKeys, isHttps: hsts !== undefined });
  await app.register(deviceCookie, { isHttps: hsts !== undefined });
  app.addHook('onRequest', csrfProtection(settings.publicUrl && new URL(settings.publicUrl).origin));
  app.addHook('onRequest', rejectUnknownWrites);

  await app.register(health, { databaseUrl, storageProblem: options.storageProblem, shutdownSignal });
  if (metrics && metricsToken !== undefined)
    await app.register(metricsEndpoint, { metrics, token: metricsToken });
  await app.register(trpcPlugin, { prefix: '/trpc', services });
  await app.register(restPlugin, { prefix: '/api', services });
  await app.register(imageRoutes, { prefix: '/pictures', services });
  await app.register(importRoutes, { prefix: '/imports', services });
  await app.register(csvRoutes, { prefix: '/downloads', services });
  if (options.webRoot) {
    const { portalName: name, adminPortalName: adminName, timeZone } = settings;
    await webApp(app, {
      root: options.webRoot,
      portal: { name, adminName, timeZone, isDemo: options.isDemo ?? false },
    });
  } else {
    app.setNotFoundHandler(sendNotFound);
  }
  return app;
}
