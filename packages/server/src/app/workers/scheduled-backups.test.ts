import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { test as base } from '../../../test/backup/backup.fixture.ts';
import { buildRequest } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { holdLock } from '../../../test/locks/hold-lock.ts';
import { recordLog } from '../../../test/logs/recorded-log.ts';
import { startNode } from '../../../test/nodes/start-node.ts';
import { ruleContext, shiftClock } from '../../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { getBackups, recordBackup } from '../../features/backups/backups.service.ts';
import { deleteOldBackups, prepareBackupFolder } from '../backup/backup-folder.ts';
import { restore } from '../backup/restore.ts';
import { runDueBackup, startScheduledBackups } from './scheduled-backups.ts';

const HOUR_MS = 3_600_000;
const NOBODY = 65_534;
const run = promisify(execFile);

type Schedule = {
  schedule: { folder: string; everyMs: number; keep: number };
  options: Parameters<typeof runDueBackup>[0];
  status: () => ReturnType<typeof getBackups>;
  log: ReturnType<typeof recordLog>;
};

/** Hourly backups of the original, of which two are kept. */
const test = base.extend<Schedule>({
  schedule: ({ folder }, use) => use({ folder, everyMs: HOUR_MS, keep: 2 }),
  log: async ({ task: _ }, use) => use(recordLog()),
  options: ({ original, schedule, log }, use) =>
    use({
      em: original.em,
      url: original.url,
      schedule,
      log: pino(log.stream),
      signal: new AbortController().signal,
    }),
  status: ({ original, schedule }, use) =>
    use(() => getBackups(ruleContext(original.em.fork(), null, { backup: schedule }))),
});

test('A backup is written when one is due, and old ones are deleted after a new one is complete', async ({
  original,
  options,
  status,
  folder,
}) => {
  await writeFile(join(folder, 'notes.txt'), 'not a backup');
  await mkdir(join(folder, 'backup-20261122T020000000Z.partial'));
  const backups = async () => (await readdir(folder)).filter((name) => name !== 'notes.txt');
  await runDueBackup(options);
  const [first] = await backups();
  expect(first).toMatch(/^backup-\d{8}T\d{9}Z$/);
  await runDueBackup(options);
  expect(await backups()).toEqual([first]);
  for (const _ of [1, 2]) {
    await shiftClock(original.em, '1 hour');
    await runDueBackup(options);
  }
  expect(await backups()).toHaveLength(2);
  expect(await backups()).not.toContain(first);
  expect(await readdir(folder)).toContain('notes.txt');
  const { lastSuccess, ...rest } = await status();
  expect(rest).toEqual({ isScheduled: true, isOverdue: false, lastFailure: null, outgoingHeldSince: null });
  expect(lastSuccess?.size).toBeGreaterThan(1_000);
  expect(lastSuccess?.duration).toBeGreaterThan(0);
});

/** Root may delete everything, so the work is done as another user. */
async function withoutRoot(folders: string[], work: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return work();
  for (const folder of folders) await chown(folder, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  await work().finally(() => process.seteuid?.(0));
}

test('An old backup that cannot be deleted stays and keeps no other one', async ({ folder }) => {
  const [first = '', ...others] = [1, 2, 3, 4].map((day) => join(folder, `backup-2026110${day}T020000000Z`));
  for (const path of [first, ...others]) await mkdir(path);
  await writeFile(join(first, 'manifest.json'), '');
  await chmod(first, 0o555);
  const errors: unknown[] = [];
  await withoutRoot([folder, ...others], () => deleteOldBackups(folder, 1, (error) => errors.push(error)));
  await chmod(first, 0o755);
  expect(errors).toMatchObject([{ code: 'EACCES' }]);
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([first, others.at(-1)]);
});

test('A scheduled backup can be restored', async ({ original, empty, options, folder }) => {
  const { id } = await buildRequest(original.em);
  await runDueBackup(options);
  const [name = ''] = await readdir(folder);
  await restore(empty.url, join(folder, name), { replaces: false, log: () => undefined });
  expect(await empty.em.fork().execute('select id from sample_requests')).toEqual([{ id }]);
});

test('One of several nodes writes a backup that is due', async ({ options, folder }) => {
  await Promise.all([1, 2, 3].map(() => runDueBackup(options)));
  expect(await readdir(folder)).toHaveLength(1);
});

test('A failed backup is reported and tried again ten minutes later, and the earlier ones stay', async ({
  original,
  options,
  status,
  folder,
}) => {
  await runDueBackup(options);
  const [first = ''] = await readdir(folder);
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await shiftClock(original.em, '1 hour');
  await runDueBackup(options);
  const failed = await status();
  expect(failed.lastSuccess).not.toBeNull();
  expect(failed.lastFailure?.problem).toMatch(/ENOENT/);

  await rename(aside, folder);
  await runDueBackup(options);
  expect(await readdir(folder)).toEqual([first]);
  await shiftClock(original.em, '10 minutes');
  await runDueBackup(options);
  expect(await readdir(folder)).toHaveLength(2);
  expect((await status()).lastFailure).toBeNull();
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'A full disk fails the backup, which leaves no partial file, and the portal is not affected',
  async ({ original, options, status }) => {
    const small = await mkdtemp(join(tmpdir(), 'portal-small-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]);
    onTestFinished(async () => {
      await run('umount', [small]);
      await rm(small, { recursive: true });
    });
    const noise = Buffer.from(Array.from({ length: 400_000 }, () => Math.floor(Math.random() * 256)));
    await original.em.fork().execute("insert into pictures (hash, content) values ('noise', ?)", [noise]);
    await runDueBackup({ ...options, schedule: { ...options.schedule, folder: small } });
    expect((await status()).lastFailure?.problem).toBe(
      `There is no room for a backup in ${small}: free some, or delete old backups`,
    );
    expect(await readdir(small)).toEqual([]);
    await buildRequest(original.em);
  },
);

test('The log and the settings page warn when the last success is older than twice the interval', async ({
  original,
  options,
  status,
  folder,
  log,
}) => {
  await runDueBackup(options);
  const { lastSuccess } = await status();
  await shiftClock(original.em, '119 minutes');
  expect((await status()).isOverdue).toBe(false);
  await shiftClock(original.em, '2 minutes');
  const schedule = { ...options.schedule, folder: join(folder, 'not', 'there') };
  const stop = startScheduledBackups({ ...options, schedule, checkIntervalMs: 10 });
  onTestFinished(stop);
  const warning = await log.waitFor('The last successful backup is older than twice BACKUP_EVERY');
  expect(warning).toMatchObject({ level: 40, lastSuccess: lastSuccess?.at });
  expect((await status()).isOverdue).toBe(true);
});

test('A portal whose backups have always failed is warned of too', async ({ original, status }) => {
  await recordBackup(original.em.fork(), { problem: 'The disk is full' });
  await shiftClock(original.em, '119 minutes');
  expect((await status()).isOverdue).toBe(false);
  await recordBackup(original.em.fork(), { problem: 'The disk is full' });
  await shiftClock(original.em, '2 minutes');
  expect(await status()).toMatchObject({ isOverdue: true, lastSuccess: null });
});

test('Nodes that share BACKUP_FOLDER write one backup, which `pnpm restore` restores', async ({
  original,
  empty,
  folder,
}) => {
  const { id } = await buildRequest(original.em);
  const shared = join(folder, 'shared');
  await mkdir(shared);
  const env = { BACKUP_FOLDER: shared, BACKUP_EVERY: '1h', BACKUP_KEEP: '2' };
  const nodes = await Promise.all(
    [1, 2].map(() => startNode({ databaseUrl: original.url, dataDir: folder, env })),
  );
  await eventually(async () => {
    expect(await readdir(shared)).toEqual([expect.stringMatching(/Z$/)]);
  });
  await Promise.all(nodes.map((node) => node.stop()));
  const [name = '', ...others] = await readdir(shared);
  expect(others).toEqual([]);
  const args = [join(shared, name)];
  expect(await runOperatorCommand('restore', { databaseUrl: empty.url, args })).toMatchObject({ code: 0 });
  expect(await empty.em.fork().execute('select id from sample_requests')).toEqual([{ id }]);
});

test('A node that stops interrupts its backup, which leaves no partial file and is no failure', async ({
  original,
  options,
  status,
  folder,
}) => {
  const release = await holdLock(original.url, 'lock table users in access exclusive mode');
  const stop = startScheduledBackups(options);
  await eventually(async () => expect(await readdir(folder)).toHaveLength(1));
  await stop();
  await release();
  expect(await readdir(folder)).toEqual([]);
  expect(await status()).toMatchObject({ lastSuccess: null, lastFailure: null, isOverdue: false });
});

test('A folder that cannot be written to is named with the reason', async ({ folder }) => {
  await prepareBackupFolder(join(folder, 'new'));
  expect(await readdir(join(folder, 'new'))).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(prepareBackupFolder(join(file, 'backups'))).rejects.toThrow(
    `BACKUP_FOLDER ${file}/backups cannot be written to (not a directory): create it, or let the portal's user write there.`,
  );
  await expect(prepareBackupFolder(join(folder, 'a', 'b'))).rejects.toThrow(
    /cannot be written to \(no such file or directory\)/,
  );
});
