import { existsSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { demoSignIns, loadDemo } from './db/seed/load-demo.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.service.ts';
import { shutdownGracefully, shutdownNow } from './http/graceful-shutdown.ts';
import { bufferedLog } from './http/logging/gathered-log.ts';
import { loggedError } from './http/logging/logged-error.ts';
import { loggedRequest } from './http/logging/logged-request.ts';
import { startMetricsServer } from './http/metrics/metrics-server.ts';
import { keptSessionKey } from './http/security/session-keys.ts';
import { readQueueDepths } from './jobs/queues.ts';
import { startNodeWorkers } from './jobs/start-workers.ts';
import { releaseStartUpMemory } from './release-start-up-memory.ts';
import { startProblems } from './start-problems.ts';
import { webRoot } from './web-root.ts';

/** Time that calls under way have at the end, in milliseconds. */
const GRACE = 15_000;

/** Loaded only where figures are wanted: it costs memory. */
const openMetrics = async ({ orm, poolUse }: Database) => {
  const { createMetrics } = await import('./http/metrics/metrics.ts');
  return createMetrics({ poolUse, queueDepths: () => readQueueDepths(orm.em.fork()) });
};

const start = async () => {
  const settings = readConfig();
  if (!existsSync(webRoot)) throw new Error('The web app is not built yet. Run: npx --yes pnpm build');
  const database = await openDatabase({
    ...settings,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  const { orm } = database;
  const leaving = new AbortController();
  const figures = settings.metrics && (await openMetrics(database));
  const app = await buildApp({
    orm,
    directUrl: database.directUrl,
    readReplica: database.readReplica,
    settings,
    leaving: leaving.signal,
    figures,
    metricsToken: settings.metrics?.port === undefined ? settings.metrics?.token : undefined,
    sessionKeys: settings.sessionKeys ?? [await keptSessionKey(settings.dataDir)],
    webRoot,
    logger: {
      level: settings.logLevel,
      serializers: { req: loggedRequest, err: loggedError },
      stream: bufferedLog(),
    },
  });
  if (settings.firstAdmin) await ensureFirstAdmin(orm.em, settings.firstAdmin);
  if (settings.demo) await loadDemo(orm);

  let stopJobs = async () => {};
  let stopMetrics = async () => {};
  closeWithGrace({ delay: GRACE }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'The portal stops after an error that nobody caught');
    const isGentle = signal === 'SIGTERM';
    const served = isGentle ? shutdownGracefully(app, leaving, settings.drain) : shutdownNow(app);
    await Promise.all([served, stopJobs()]);
    await stopMetrics();
    await database.close();
  });

  await app.listen({ host: settings.host, port: settings.port });
  if (figures && settings.metrics?.port !== undefined) {
    const { port, token } = settings.metrics;
    const metrics = await startMetricsServer({ figures, host: settings.host, port, token });
    stopMetrics = () => metrics.close();
    app.log.info(`Figures at ${metrics.listeningOrigin}/metrics`);
  }
  const [address] = app.addresses();
  const url =
    settings.publicUrl ??
    `http://${settings.host}:${typeof address === 'object' ? address.port : settings.port}`;
  stopJobs = await startNodeWorkers({ database, settings, url, log: app.log });
  process.stdout.write(`\n  Listening on ${url}\n`);
  if (settings.demo) {
    // The demo's admin is made only where there is none yet.
    const signIns = demoSignIns.filter(({ username }) => username !== 'admin' || !settings.firstAdmin);
    for (const { username, password } of signIns)
      process.stdout.write(`  Sign in as ${username} / ${password}\n`);
  }
  process.stdout.write('\n');
  releaseStartUpMemory();
};

start().catch((error: unknown) => {
  for (const problem of startProblems(error)) process.stderr.write(`${problem}\n`);
  process.exit(1);
});
