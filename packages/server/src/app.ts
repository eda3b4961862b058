import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Orm } from './db/orm.ts';
import { requestChanges } from './features/requests/request-changes.ts';
import { bareHeaders, refuseUnreadable } from './http/bare-answer.ts';
import { health } from './http/health.ts';
import { readJsonBody } from './http/json-body.ts';
import type { Services } from './http/make-context.ts';
import { refuseUnknownAddress, refuseUnknownWrites } from './http/not-found.ts';
import { pictures } from './http/pictures.ts';
import { sendProblem } from './http/problem.ts';
import { requestsCsv } from './http/requests-csv.ts';
import { refuseForeignSites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { webApp } from './http/web-app.ts';
import { learnQueues } from './jobs/send-jobs.ts';
import { restPlugin } from './rest/plugin.ts';
import type { Settings } from './settings.ts';
import { trpcPlugin } from './trpc/plugin.ts';

type AppOptions = {
  orm: Orm;
  settings: Pick<Settings, 'publicUrl' | 'portalName' | 'adminPortalName' | 'timeZone' | 'trustedProxies'>;
  sessionKeys: Buffer[];
  /** The folder of the built web app. Absent: the doors alone. */
  webRoot?: string | undefined;
  logger?: FastifyServerOptions['logger'];
};

const MiB = 1024 * 1024;

/** Assembles the portal's HTTP server; it does not listen yet. */
export const buildApp = async ({
  orm,
  settings,
  sessionKeys,
  webRoot,
  logger,
}: AppOptions): Promise<FastifyInstance> => {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const services: Services = {
    em: orm.em,
    timeZone: settings.timeZone,
    requestChanges: requestChanges(orm.config.get('clientUrl') ?? ''),
  };
  await learnQueues(orm.em);
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit: MiB,
    trustProxy: settings.trustedProxies ?? false,
    // Long enough for the names of a batch's ten procedures.
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(bareHeaders)),
    clientErrorHandler: refuseUnreadable,
  });
  app.setErrorHandler(sendProblem);
  // Streams end first: closing waits for every answer under way, and these have no end of their own.
  app.addHook('preClose', () => services.requestChanges.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readJsonBody(request, body).value,
  );

  await app.register(securityHeaders, { isHttps });
  await app.register(sessionCookie, { keys: sessionKeys, isHttps });
  app.addHook('onRequest', refuseForeignSites(settings.publicUrl && new URL(settings.publicUrl).origin));
  app.addHook('onRequest', refuseUnknownWrites);

  await app.register(health, { orm });
  await app.register(trpcPlugin, { prefix: '/trpc', services });
  await app.register(restPlugin, { prefix: '/api', services });
  await app.register(pictures, { prefix: '/pictures', services });
  await app.register(requestsCsv, { prefix: '/downloads', services });
  if (webRoot) {
    const { portalName: name, adminPortalName: adminName, timeZone } = settings;
    await webApp(app, { root: webRoot, portal: { name, adminName, timeZone } });
  } else {
    app.setNotFoundHandler((request, reply) => sendProblem(refuseUnknownAddress(), request, reply));
  }
  return app;
};
