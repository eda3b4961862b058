import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app/app.ts';
import { prepareBackupFolder } from './app/backup/backup-folder.ts';
import { type Database, openDatabase } from './app/database/open-database.ts';
import { isDemoPortal } from './app/demo/demo-accounts.ts';
import { prepareDemo } from './app/demo/prepare-demo.ts';
import { loadMetrics, startMetricsServer } from './app/metrics/metrics-endpoint.ts';
import { startNodeWorkers } from './app/workers/start-workers.ts';
import { ensureFirstAdmin, hasAdmin } from './features/accounts/registration/create-account.service.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { NO_ADMIN_WARNING, productionWarnings } from './platform/config/production-warnings.ts';
import { shutDown } from './platform/http/graceful-shutdown.ts';
import { loggerOptions } from './platform/http/logging/request-log.ts';
import { loadSessionKey } from './platform/http/security/session-keys.ts';
import { VERSION } from './platform/lib/version.ts';
import { systemContext } from './platform/rule-context.ts';

const SHUTDOWN_GRACE_MS = 15_000;

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start(generated: string[]): Promise<void> {
  const settings = readConfig();
  if (!existsSync(WEB_ROOT)) throw new Error('The web app is not built yet. Run: npx --yes pnpm build');
  if (settings.backup) await prepareBackupFolder(settings.backup.folder);
  const database = await openDatabase({
    ...settings,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    await serve(database, settings, generated);
  } catch (error) {
    // The embedded PostgreSQL would go on without a portal.
    await database.close();
    throw error;
  }
}

async function serve(database: Database, settings: Config, generated: string[]): Promise<void> {
  const { orm } = database;
  const shutdown = new AbortController();
  const metrics = await loadMetrics(database, settings);
  // First, because the demo needs an empty database and creates the first admin with its data.
  const signIns = await prepareDemo(orm, settings);
  if (settings.isExposed) generated.push(...signIns);
  const ctx = systemContext(orm.em.fork(), settings);
  const app = await buildApp({
    ...database,
    settings,
    shutdownSignal: shutdown.signal,
    metrics,
    metricsToken: settings.metrics?.port === undefined ? settings.metrics?.token : undefined,
    sessionKeys: settings.sessionKeys ?? [await loadSessionKey(settings.dataDir)],
    webRoot: WEB_ROOT,
    isDemo: await isDemoPortal(ctx),
    logger: loggerOptions(settings.logLevel),
  });
  if (settings.firstAdmin) await ensureFirstAdmin(ctx, settings.firstAdmin);
  const isAdminMissing = settings.isProduction && !(await hasAdmin(ctx));

  let workers: Promise<() => Promise<void>> | undefined;
  let stopMetrics = async () => {};
  closeWithGrace({ delay: SHUTDOWN_GRACE_MS }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'Shutting down after an uncaught error');
    // SIGTERM comes from an orchestrator, which has a load balancer in front. Other signals need no drain.
    await Promise.all([
      shutDown(app, shutdown, signal === 'SIGTERM' ? settings.drainMs : 0),
      // A signal may come while they start. They use the database until they have stopped.
      workers?.then((stop) => stop()),
    ]);
    await stopMetrics();
    app.log.info('The portal has stopped');
    await database.close();
  });

  await app.listen({ host: settings.host, port: settings.port });
  if (metrics && settings.metrics?.port !== undefined) {
    const { port, token } = settings.metrics;
    const server = await startMetricsServer({ metrics, host: settings.host, port, token }).catch((error) => {
      throw Object.assign(error, { setting: 'METRICS_PORT' });
    });
    stopMetrics = () => server.close();
    app.log.info(`Metrics at ${server.listeningOrigin}/metrics`);
  }
  const [address] = app.addresses();
  const host = isIPv6(settings.host) ? `[${settings.host}]` : settings.host;
  const localUrl = `http://${host}:${typeof address === 'object' ? address.port : settings.port}`;
  settings.localUrl = localUrl;
  const url = settings.publicUrl ?? localUrl;
  if (shutdown.signal.aborted) return;
  workers = startNodeWorkers({ database, settings, url, log: app.log });
  await workers;
  for (const warning of productionWarnings(settings, url)) app.log.warn(warning);
  if (isAdminMissing) app.log.warn(NO_ADMIN_WARNING);
  app.log.info({ version: VERSION }, 'The portal accepts requests');
  const open = settings.publicUrl ? [`Open ${settings.publicUrl}`] : [];
  printWelcome([`Listening on ${localUrl}`, ...open, ...signIns]);
}

function printWelcome(lines: string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EADDRNOTAVAIL: 'is not an address of this machine',
  EACCES: 'is not permitted for this user',
  ENOTFOUND: 'is not a known host name',
};

type ListenError = NodeJS.ErrnoException & {
  address?: string;
  port?: number;
  hostname?: string;
  /** The setting that solves the problem, when it is not HOST and PORT. */
  setting?: string;
};

function describeStartError(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems;
  if (!(error instanceof Error)) return [String(error)];
  const listenError: ListenError = error;
  const { code = '', syscall = '', address, hostname, port, message } = listenError;
  const { setting = 'HOST and PORT' } = listenError;
  const reason = listenErrors[code];
  if (!reason || !['listen', 'bind', 'getaddrinfo'].includes(syscall)) return [message];
  const listenAddress = [address ?? hostname, port].filter((part) => part !== undefined).join(':');
  return [`${listenAddress} ${reason}. Set ${setting} to a free address.`];
}

async function main(generated: string[]): Promise<void> {
  if (process.argv.includes('--version')) process.stdout.write(`${VERSION}\n`);
  else await start(generated);
}

const generatedSignIns: string[] = [];
main(generatedSignIns).catch((error: unknown) => {
  // Generated passwords can be printed only once, also when HOST or PORT is wrong.
  if (generatedSignIns.length > 0) printWelcome(generatedSignIns);
  for (const line of describeStartError(error)) process.stderr.write(`${line}\n`);
  process.exit(1);
});
