/** The script of a process that only runs the queue workers. */
import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { startWorkers } from '../../src/app/workers/start-workers.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createTestMailer, PORTAL } from '../emails/email-settings.ts';

const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
await startWorkers({
  orm: await openOrm({ url: databaseUrl, log: () => undefined }),
  mailer: createTestMailer(smtpUrl),
  portal: PORTAL,
  log: Fastify().log,
  config: { ...readConfig({}), allowPrivateWebhooks: true },
  pollingIntervalSeconds: 0.5,
});
// Node writes the cache when a process ends by itself, and the tests kill this one.
flushCompileCache();
