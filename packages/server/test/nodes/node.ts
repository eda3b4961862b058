/** A node of the portal without its web pages, in a process of its own that a test can kill. */
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { sweepDueAccounts } from '../../src/features/credits/reset.rules.ts';
import { openMailer } from '../../src/features/notifications/open-mailer.ts';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { readSettings } from '../../src/settings.ts';
import type { NodeMessage } from './start-node.ts';

const settings = readSettings();
const { orm } = await openDatabase({ ...settings, log: () => undefined });
const app = await buildApp({
  orm,
  settings,
  sessionKeys: settings.sessionKeys ?? [],
  logger: { level: settings.logLevel },
});
const tell = (message: NodeMessage) => process.send?.(message);

process.on('message', async () => tell({ swept: await sweepDueAccounts(orm.em) }));
process.once('disconnect', () => process.exit());
const url = await app.listen({ host: settings.host, port: settings.port });
await startJobs({
  orm,
  mailer: openMailer(settings.mail),
  portal: {
    name: settings.portalName,
    adminName: settings.adminPortalName,
    timeZone: settings.timeZone,
    url,
  },
  log: app.log,
});
tell({ url });
