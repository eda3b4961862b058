import { randomUUID } from 'node:crypto';
import { PAGES } from '@portal/contract/pages';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { createSessionLookup } from '../features/accounts/sessions/sessions.service.ts';
import { createAnalyticsCache } from '../features/analytics/analytics-cache.ts';
import { importRoutes } from '../features/imports/imports.routes.ts';
import { createChangeBus } from '../features/live/change-bus.ts';
import { createEventStreams } from '../features/live/event-streams.ts';
import { createPasswordQueue, createWriteTurns } from '../features/rate-limit/fair-queue.ts';
import { imageRoutes } from '../features/samples/images.routes.ts';
import type { Config } from '../platform/config/config.ts';
import { createBackgroundTouch } from '../platform/db/background-touch.ts';
import { query } from '../platform/db/kysely.ts';
import { createJsonBodyParser } from '../platform/http/body-parser.ts';
import {
  rejectUnknownWrites,
  sendErrorResponse,
  sendNotFound,
} from '../platform/http/errors/error-response.ts';
import { gracefulShutdown } from '../platform/http/graceful-shutdown.ts';
import { health } from '../platform/http/health.ts';
import { createErrorLog } from '../platform/http/logging/error-log.ts';
import { requestLog } from '../platform/http/logging/request-log.ts';
import { type OverloadLimits, overloadProtection } from '../platform/http/overload.ts';
import { trustedProxies, untrustedProxyWarning } from '../platform/http/security/client-address.ts';
import { csrfProtection } from '../platform/http/security/csrf.ts';
import { deviceCookie } from '../platform/http/security/device-cookie.ts';
import { securityHeaders, strictTransportSecurity } from '../platform/http/security/headers.ts';
import { sessionCookie } from '../platform/http/security/session-cookie.ts';
import { rejectMalformedRequests, serverOptions } from '../platform/http/server-options.ts';
import { trpcPlugin } from '../platform/trpc/adapter/plugin.ts';
import type { Database } from './database/open-database.ts';
import { csvRoutes } from './downloads.ts';
import { importNouns } from './imports.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsEndpoint, requestMetrics } from './metrics/metrics-endpoint.ts';
import { pressPageStatus } from './press-page-status.ts';
import { procedureDefinitions } from './procedure-definitions.ts';
import { type AppServices, contextFactory } from './request-context.ts';
import { docsPlugin } from './rest/docs/plugin.ts';
import { restPlugin } from './rest/plugin.ts';
import { appRouter } from './router.ts';
import { tokenLimit } from './token-limit.ts';
import { webApp } from './web-app/web-app.ts';

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
  const [signingKey] = sessionKeys;
  if (!signingKey) throw new Error('The portal needs a session key');
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
    inWriteTurn: createWriteTurns(),
    changeBus: createChangeBus(options.directUrl ?? databaseUrl, signingKey),
    eventStreams: createEventStreams(orm.em),
  };
  app.decorate('services', services);
  const createContext = contextFactory(services);
  const recordRefusal = metrics?.recordRefusal;
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
  await app.register(overloadProtection, { ...options.overloadLimits, recordRefusal });
  await app.register(sessionCookie, { keys: sessionKeys, isHttps: hsts !== undefined });
  await app.register(deviceCookie, { isHttps: hsts !== undefined });
  app.addHook('onRequest', csrfProtection(settings.publicUrl && new URL(settings.publicUrl).origin));
  app.addHook('onRequest', rejectUnknownWrites);

  await app.register(health, { databaseUrl, storageProblem: options.storageProblem, shutdownSignal });
  if (metrics && metricsToken !== undefined)
    await app.register(metricsEndpoint, { metrics, token: metricsToken });
  await app.register(trpcPlugin, { prefix: '/trpc', router: appRouter, createContext });
  await app.register(docsPlugin, { prefix: '/api' });
  await app.register(async (withTokens) => {
    await withTokens.register(tokenLimit, { max: settings.apiRateLimit, recordRefusal });
    await withTokens.register(restPlugin, { prefix: '/api', createContext });
    await withTokens.register(csvRoutes, { prefix: '/downloads', createContext });
  });
  await app.register(imageRoutes, { prefix: '/pictures', createContext });
  await app.register(importRoutes, { prefix: '/imports', createContext, nouns: importNouns });
  if (options.webRoot) {
    const { portalName: name, adminPortalName: adminName, timeZone, publicUrl } = settings;
    await webApp(app, {
      root: options.webRoot,
      portal: { name, adminName, timeZone, publicUrl, isDemo: options.isDemo ?? false },
      statusOf: { [PAGES.pressPage.path]: pressPageStatus(createContext) },
    });
  } else {
    app.setNotFoundHandler(sendNotFound);
  }
  return app;
}
