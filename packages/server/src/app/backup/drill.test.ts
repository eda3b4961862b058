import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { test } from '../../../test/backup/backup.fixture.ts';
import { buildAccounts, buildRequest, buildSample } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { fillLargePortal } from '../../../test/database/large-portal.ts';
import { selectSchema } from '../../../test/database/select-schema.ts';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { createTestDatabase } from '../../../test/database/test-database.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { checkCredits } from '../../features/credits/check-credits.service.ts';
import { submitSampleRequest } from '../../features/requests/submit/submit-request.service.ts';
import type { Em } from '../../platform/db/orm.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import { migrate } from '../database/migrate.ts';
import { BASELINE } from '../migrations/baseline/baseline.migration.ts';
import { migrationsList } from '../migrations/index.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { findSchemaVersion, withBackupConnection } from './schema.ts';

const CLIENTS = 2;

/** Tables that a backup leaves out. */
const NOT_STORED = ['sessions', 'password_links', 'mikro_orm_migrations', 'backup_status'];

/** Clients submit one request after the other. @returns a function that stops them */
const keepSubmitting = async (em: Em) => {
  const { id } = await buildSample(em);
  const userIds = await buildAccounts(em, { count: CLIENTS, monthlyCredits: 100_000 });
  let isOver = false;
  const first = Promise.withResolvers<void>();
  const clients = userIds.map(async (userId) => {
    while (!isOver) {
      await submitSampleRequest(ruleContext(em, { id: userId, name: 'Client' }), {
        samples: [{ id, quantity: 1 }],
      });
      first.resolve();
    }
  });
  await first.promise;
  return async () => {
    isOver = true;
    await Promise.all(clients);
  };
};

const log = () => undefined;

/** The numbers of rows, with the jobs under the name of their table. */
const rowsOf = ({ files, jobs }: Manifest): Record<string, number> => ({
  ...Object.fromEntries(files.map(({ table, rows }) => [table, rows])),
  'jobs.job': jobs.rows,
});

const countsIn = async (em: Em, tables: string[]) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await em.fork().execute<{ count: string }[]>(`select count(*) from ${table}`);
    counts[table] = Number(row?.count);
  }
  return counts;
};

describe('Backup and restore', () => {
  test('A backup taken while clients submit is consistent, and the restored portal works', async ({
    original,
    empty,
    folder,
  }) => {
    const picture = Buffer.from([0, 9, 10, 13, 92, 255]);
    await original.em.fork().execute("insert into pictures (hash, content) values ('a-hash', ?)", [picture]);
    await original.em.fork().execute('update settings set default_credits = 77');
    await enqueueJobs(original.em.fork(), 'failed-webhooks', [{ data: { deliveryId: 'a' } }]);
    const stop = await keepSubmitting(original.em);
    const into = join(folder, 'monday');
    const backup = await runOperatorCommand('backup', { databaseUrl: original.url, args: [into] });
    await stop();
    expect(backup).toMatchObject({ code: 0 });

    const schema = await empty.em.fork().execute(selectSchema);
    const restored = await runOperatorCommand('restore', { databaseUrl: empty.url, args: [into] });
    expect(await empty.em.fork().execute(selectSchema)).toEqual(schema);
    expect(restored.said).toMatch(/^Restored \d+ tables with \d+ rows, as of /);
    const { manifest } = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as {
      manifest: Manifest;
    };
    const rows = rowsOf(manifest);
    expect(rows.sample_requests).toBeGreaterThan(0);
    expect(rows['jobs.job']).toBeGreaterThan(0);
    expect(await countsIn(empty.em, Object.keys(rows))).toEqual(rows);
    const ledger = await checkCredits(ruleContext(empty.em));
    expect(ledger).toMatchObject({ broken: [], accounts: CLIENTS, requests: rows.sample_requests });
    const [row] = await empty.em
      .fork()
      .execute<{ content: Buffer; credits: number }[]>(
        'select content, default_credits as credits from pictures, settings',
      );
    expect(row?.content.equals(picture)).toBe(true);
    expect(row?.credits).toBe(77);

    await buildRequest(empty.em);
    expect(await checkCredits(ruleContext(empty.em))).toMatchObject({ broken: [] });
  });

  test('A backup holds every row, and replaces the rows of another database only with --replace', async ({
    original,
    empty,
    folder,
  }) => {
    await buildRequest(original.em);
    await buildRequest(empty.em);
    const [before, elsewhere] = [
      await hashTables(original.em, { except: NOT_STORED }),
      await hashTables(empty.em, { except: NOT_STORED }),
    ];
    const into = join(folder, 'tuesday');
    await backUp(original.url, into);
    await expect(backUp(original.url, into)).rejects.toThrow(/is there already/);
    await expect(restore(empty.url, into, { replaces: false, log })).rejects.toThrow(
      /The database is not empty/,
    );
    expect(await hashTables(empty.em, { except: NOT_STORED })).toEqual(elsewhere);
    await restore(empty.url, into, { replaces: true, sends: true, log });
    expect(await hashTables(empty.em, { except: NOT_STORED })).toEqual(before);
  });

  test.runIf(byTestMode(false, true))(
    'A backup of 100,000 requests is restored within five minutes (long form only)',
    { timeout: 900_000 },
    async ({ original, empty, folder }) => {
      await fillLargePortal(original.url, { clients: 1_000, samples: 200, requests: 100_000 });
      const into = join(folder, 'large');
      await backUp(original.url, into);
      const begun = performance.now();
      const { manifest } = await restore(empty.url, into, { replaces: false, log });
      expect(performance.now() - begun).toBeLessThan(300_000);
      const rows = Object.fromEntries(manifest.files.map((file) => [file.table, file.rows]));
      expect(rows.sample_requests).toBe(100_000);
      expect(await countsIn(empty.em, Object.keys(rows))).toEqual(rows);
    },
  );

  test.for([
    ['a flipped bit', 'users.copy.gz', (bytes: Buffer) => bytes.fill(1 ^ (bytes[40] ?? 0), 40, 41)],
    ['a cut file', 'credit_entries.copy.gz', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['an emptied file', 'samples.copy.gz', () => Buffer.alloc(0)],
    [
      'another count in the manifest',
      'manifest.json',
      (bytes: Buffer) => Buffer.from(String(bytes).replace(/"rows": \d+/, '"rows": 4711')),
    ],
    ['half a manifest', 'manifest.json', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ] as const)(
    'A backup with %s is refused, and the database does not change',
    async ([_, file, damage], { original, empty, folder }) => {
      await buildRequest(original.em);
      await buildRequest(empty.em);
      const into = join(folder, 'wednesday');
      await backUp(original.url, into);
      const path = join(into, file);
      await writeFile(path, damage(await readFile(path)));
      const before = await hashTables(empty.em, { except: NOT_STORED });
      await expect(restore(empty.url, into, { replaces: true, log })).rejects.toThrow(
        new RegExp(`The backup is damaged: .*${file} is not as it was written`),
      );
      expect(await hashTables(empty.em, { except: NOT_STORED })).toEqual(before);
    },
  );

  test('A backup of different tables is refused, and the database does not change', async ({
    original,
    empty,
    folder,
  }) => {
    await buildRequest(original.em);
    const into = join(folder, 'thursday');
    await backUp(original.url, into);
    await empty.em.fork().execute('alter table samples add column weight int');
    const before = await hashTables(empty.em, { except: NOT_STORED });
    await expect(restore(empty.url, into, { replaces: true, log })).rejects.toThrow(
      /The backup is of other tables than the database has/,
    );
    expect(await hashTables(empty.em, { except: NOT_STORED })).toEqual(before);
  });

  test('A backup of an older version is restored into a database without tables and migrated', async ({
    folder,
  }) => {
    const [older, bare] = await Promise.all(
      [1, 2].map(() => createTestDatabase(inject('databaseUrl'), 'template1')),
    );
    if (!older || !bare) return;
    await migrate({ url: older.url, to: BASELINE, log });
    await withBackupConnection(older.url, (client) =>
      client.query("insert into samples (name, description) values ('From before', 'An old one')"),
    );
    const into = join(folder, 'friday');
    const { schema } = await backUp(older.url, into);
    expect(schema.migrations).toEqual([BASELINE]);

    await restore(bare.url, into, { replaces: false, log });
    const found = await withBackupConnection(bare.url, async (client) => ({
      samples: (await client.query('select name from samples')).rows,
      migrations: (await findSchemaVersion(client))?.migrations.length,
    }));
    expect(found).toEqual({ samples: [{ name: 'From before' }], migrations: migrationsList.length });
    await Promise.all([older.drop(), bare.drop()]);
  });
});
