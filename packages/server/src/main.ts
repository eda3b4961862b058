import { existsSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { demoSignIns, loadDemo } from './db/demo/load-demo.ts';
import { openDatabase } from './db/open-database.ts';
import { ensureFirstAdmin } from './features/accounts/first-admin.rules.ts';
import { openMailer } from './features/notifications/open-mailer.ts';
import { loggedRequest } from './http/logged-request.ts';
import { keptSessionKey } from './http/session-keys.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { releaseStartUpMemory } from './release-start-up-memory.ts';
import { readSettings, SettingsError } from './settings.ts';
import { webRoot } from './web-root.ts';

/** Time that calls under way have at the end, in milliseconds. */
const GRACE = 15_000;

const start = async () => {
  const settings = readSettings();
  if (!existsSync(webRoot)) throw new Error('The web app is not built yet. Run: npx --yes pnpm build');
  const database = await openDatabase({
    ...settings,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  const { orm } = database;
  const app = await buildApp({
    orm,
    settings,
    sessionKeys: settings.sessionKeys ?? [await keptSessionKey(settings.dataDir)],
    webRoot,
    logger: { level: settings.logLevel, serializers: { req: loggedRequest } },
  });
  if (settings.firstAdmin) await ensureFirstAdmin(orm.em, settings.firstAdmin);
  if (settings.demo) await loadDemo(orm);

  let stopJobs = async () => {};
  closeWithGrace({ delay: GRACE }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'The portal stops after an error that nobody caught');
    const idle = setInterval(() => app.server.closeIdleConnections(), 200);
    await app.close();
    clearInterval(idle);
    await stopJobs();
    await database.close();
  });

  await app.listen({ host: settings.host, port: settings.port });
  const [address] = app.addresses();
  const url =
    settings.publicUrl ??
    `http://${settings.host}:${typeof address === 'object' ? address.port : settings.port}`;
  stopJobs = await startJobs({
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
  const problems =
    error instanceof SettingsError
      ? error.problems
      : [error instanceof Error ? error.message : String(error)];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
});
