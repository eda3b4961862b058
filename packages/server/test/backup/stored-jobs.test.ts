import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, inject, onTestFinished } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { restore } from '../../src/backup/restore.ts';
import { withBackupConnection } from '../../src/backup/schema.ts';
import { openOrm } from '../../src/db/open-orm.ts';
import type { Em } from '../../src/db/orm.ts';
import { migrate } from '../../src/db/startup/migrate.ts';
import { getOutgoingEmails, resendEmails } from '../../src/features/emails/delivery/failed-emails.service.ts';
import { enqueueJobs } from '../../src/jobs/enqueue.ts';
import { installQueues, queues } from '../../src/jobs/queues.ts';
import { buildAdmin } from '../builders.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { ruleContext } from '../portal.fixture.ts';
import { test } from './backup.fixture.ts';
import { changeManifest, writeFormerBackup } from './former-backup.ts';

const log = () => undefined;

const PREVIOUS_RELEASE = '20261120-18-webhooks';

/** All columns but those that an attempt changes and those that the queue decides. */
const listJobs = async (em: Em) => {
  const rows = await em.fork().execute<{ job: Record<string, unknown> }[]>(
    `select to_jsonb(job) - '{state,started_on,heartbeat_on,retry_count,output,policy,expire_seconds,heartbeat_seconds,
         retry_backoff,retry_delay,retry_delay_max,deletion_seconds}'::text[] as job
       from jobs.job order by name, created_on`,
  );
  return rows.map(({ job }) => job);
};

/** A waiting, a retried and a running email, a delivery of a group, and an email that failed for good. */
async function enqueueEveryKind(em: Em, userId: number): Promise<void> {
  const mail = { data: { letter: 'credits-renewed', userId, event: 'a "quoted"\\ event' } as const };
  const webhook = { data: { deliveryId: randomUUID() }, group: { id: '7' }, retryLimit: 4 };
  await enqueueJobs(em.fork(), 'mail', [mail, mail, mail, mail]);
  await enqueueJobs(em.fork(), 'webhooks', [webhook]);
  const [waiting, retried, running, failed] = await em
    .fork()
    .execute<{ id: string }[]>("select id from jobs.job where name = 'mail' order by id");
  const update = (changes: string, job: { id: string } | undefined) =>
    em.fork().execute(`update jobs.job set ${changes} where id = ?`, [job?.id ?? '']);
  await update("created_on = created_on - interval '4 days'", waiting);
  await update(
    `state = 'retry', retry_count = 2, started_on = now(), start_after = now() + interval '5 minutes',
     created_on = created_on - interval '3 days', keep_until = keep_until - interval '1 day'`,
    retried,
  );
  await update(
    "state = 'active', retry_count = 1, started_on = now(), created_on = created_on - interval '2 days'",
    running,
  );
  await update(
    `name = 'parked-mail', source_name = 'mail', source_id = gen_random_uuid(), source_created_on = now(),
     source_retry_count = 300, source_output = '{"problem": "550 No"}', dead_letter = null`,
    failed,
  );
}

const attemptsOf = (em: Em) =>
  em
    .fork()
    .execute("select state, retry_count as attempts from jobs.job where name = 'mail' order by created_on");

test.for([
  ['a backup', backUp],
  ['a backup with the columns of an older pg-boss', writeFormerBackup],
] as const)(
  'A job keeps its data, attempts, times and failure in %s',
  async ([, write], { original, empty, folder }) => {
    const admin = await buildAdmin(original.em);
    await enqueueEveryKind(original.em, admin.id);
    const into = join(folder, 'jobs');
    await write(original.url, into);
    await restore(empty.url, into, { replaces: false, log });

    expect(await listJobs(empty.em)).toEqual(await listJobs(original.em));
    // A running attempt counts as made, because it may have sent the email.
    expect(await attemptsOf(empty.em)).toEqual([
      { state: 'created', attempts: 0 },
      { state: 'created', attempts: 3 },
      { state: 'created', attempts: 2 },
    ]);
    const ctx = ruleContext(empty.em.fork(), { ...admin, role: 'admin' });
    const { failed: emails } = await getOutgoingEmails(ctx);
    expect(emails).toMatchObject([{ kind: 'credits-renewed', problem: '550 No' }]);
    await resendEmails(
      ctx,
      emails.map(({ id }) => id),
    );
    expect(await attemptsOf(empty.em)).toHaveLength(4);
  },
);

test('A backup of the previous release is restored into a database without tables, with its access revoked', async ({
  folder,
}) => {
  const [former, bare] = await Promise.all([
    createTestDatabase(inject('databaseUrl'), 'template1'),
    createTestDatabase(inject('databaseUrl'), 'template1'),
  ]);
  onTestFinished(async () => {
    await Promise.all([former.drop(), bare.drop()]);
  });
  await migrate({ url: former.url, to: PREVIOUS_RELEASE, log });
  await withBackupConnection(former.url, (client) =>
    client.query(`
      insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
        values ('ada', '', 'Ada', 'ada@example.com', 'client', 5, 5, now(), nth_reset(now(), 1));
      insert into api_tokens (user_id, name, scopes, token_hash) values (1, 'Shop', '{read}', 'x');
      insert into jobs.job (name, data) values ('mail', '{"letter": "invitation", "userId": 1, "event": "a"}')`),
  );
  const into = join(folder, 'former');
  await writeFormerBackup(former.url, into);
  const { revokedTokens, jobs } = await restore(bare.url, into, { replaces: false, log });
  expect({ revokedTokens, jobs }).toEqual({ revokedTokens: 1, jobs: { emails: 1, webhooks: 0 } });

  const orm = await openOrm({ url: bare.url, log });
  const rows = await orm.em.fork().execute(
    `select outgoing_held_since is not null as "isHeld", (select retry_limit from jobs.job) as "retryLimit",
       (select count(*)::int from api_tokens where revoked_at is null) as tokens from settings`,
  );
  await orm.close(true);
  // The retry limit is pg-boss's default, as the inserted row had it.
  expect(rows).toEqual([{ isHeld: true, retryLimit: 2, tokens: 0 }]);
});

test('A backup of an older version whose jobs cannot be restored says that the restore is incomplete', async ({
  folder,
}) => {
  const [older, bare] = await Promise.all([
    createTestDatabase(inject('databaseUrl'), 'template1'),
    createTestDatabase(inject('databaseUrl'), 'template1'),
  ]);
  onTestFinished(async () => {
    await Promise.all([older.drop(), bare.drop()]);
  });
  await migrate({ url: older.url, to: PREVIOUS_RELEASE, log });
  await installQueues(older.url, { faxes: { retryLimit: 1 } });
  await withBackupConnection(older.url, (client) =>
    client.query(`insert into jobs.job (name, data) values ('faxes', '{}')`),
  );
  const into = join(folder, 'older');
  await backUp(older.url, into);
  await expect(restore(bare.url, into, { replaces: false, log })).rejects.toThrow(
    'The restore is incomplete: drop this database and restore into a new one, because API tokens are not revoked here (The backup has jobs of queues that this version does not have: faxes)',
  );
});

test('A backup with jobs of an unknown queue is refused, and the database does not change', async ({
  original,
  empty,
  folder,
}) => {
  await installQueues(original.url, { ...queues, faxes: { retryLimit: 1 } });
  const boss = new PgBoss({ connectionString: original.url, schema: 'jobs', supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send('faxes', { number: 1 });
  await boss.stop({ graceful: false });
  await original.em.fork().execute('update settings set default_credits = 77');
  const into = join(folder, 'faxes');
  await backUp(original.url, into);
  await expect(restore(empty.url, into, { replaces: false, log })).rejects.toThrow(
    'The backup has jobs of queues that this version does not have: faxes',
  );
  expect(await empty.em.fork().execute('select default_credits as credits from settings')).toEqual([
    { credits: 5 },
  ]);
});

test('A backup in the format of a newer version is refused with that reason', async ({
  original,
  empty,
  folder,
}) => {
  const into = join(folder, 'newer');
  await backUp(original.url, into);
  await changeManifest(into, { format: 3 });
  await expect(restore(empty.url, into, { replaces: false, log })).rejects.toThrow(
    'The backup is of a newer version of the portal: restore it with that one',
  );
});
