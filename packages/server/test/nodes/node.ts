/** The script of a node's process: a portal without web pages. */
import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../../src/app/app.ts';
import { openDatabase } from '../../src/app/database/open-database.ts';
import { loadMetrics } from '../../src/app/metrics/metrics-endpoint.ts';
import { startNodeWorkers } from '../../src/app/workers/start-workers.ts';
import { ensureFirstAdmin } from '../../src/features/accounts/registration/create-account.service.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { shutDown } from '../../src/platform/http/graceful-shutdown.ts';
import { systemContext } from '../../src/platform/rule-context.ts';
import { sweepDueAccounts } from '../database/sweep-due-accounts.ts';
import type { NodeMessage } from './start-node.ts';

const settings = readConfig();
const isUnlimited = process.env.NODE_WITHOUT_TIME_LIMITS === '1';
const database = await openDatabase({ ...settings, isUnlimited, log: () => undefined });
const { orm } = database;
if (settings.firstAdmin) await ensureFirstAdmin(systemContext(orm.em.fork(), settings), settings.firstAdmin);
const shutdown = new AbortController();
const app = await buildApp({
  ...database,
  settings,
  shutdownSignal: shutdown.signal,
  metrics: await loadMetrics(database, settings),
  metricsToken: settings.metrics?.token,
  sessionKeys: settings.sessionKeys ?? [],
  logger: { level: settings.logLevel },
  // Other tests keep the processors busy: a refusal for that would say nothing about the portal.
  overloadLimits: { maxDelayMs: 0 },
});
const tell = (message: NodeMessage) => process.send?.(message);

process.on('message', async (message) => {
  if (message === 'sweep') tell({ swept: await sweepDueAccounts(orm.em) });
});
process.once('disconnect', () => process.exit());
const url = await app.listen({ host: settings.host, port: settings.port });
const stopJobs = await startNodeWorkers({ database, settings, url, log: app.log });
closeWithGrace({ delay: 15_000 }, async () => {
  await Promise.all([shutDown(app, shutdown, settings.drainMs), stopJobs()]);
  await database.close();
});
// Node writes the cache when a process ends by itself, and most tests kill their nodes.
flushCompileCache();
tell({ url });
