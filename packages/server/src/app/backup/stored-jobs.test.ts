import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import { test } from '../../../test/backup/backup.fixture.ts';
import { buildAdmin } from '../../../test/builders.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { getOutgoingEmails, resendEmails } from '../../features/emails/delivery/failed-emails.service.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import { installQueues } from '../../platform/queue/queues.ts';
import { queues } from '../queues.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** Changes a backup so that its hash stays right. */
async function changeManifest(folder: string, changes: Record<string, unknown>): Promise<void> {
  const path = join(folder, 'manifest.json');
  const { manifest } = JSON.parse(await readFile(path, 'utf8'));
  const changed = { ...manifest, ...changes };
  await writeFile(path, JSON.stringify({ manifest: changed, sha256: sha256(JSON.stringify(changed)) }));
}

const log = () => undefined;

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
  const mail = { data: { kind: 'credits-renewed', userId, event: 'a "quoted"\\ event' } as const };
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

test('A job keeps its data, attempts, times and failure in a backup', async ({ original, empty, folder }) => {
  const admin = await buildAdmin(original.em);
  await enqueueEveryKind(original.em, admin.id);
  const into = join(folder, 'jobs');
  await backUp(original.url, into);
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

const TOO_OLD = 'Restore it with the version of commit f53bea9c, which migrates it, and back up again.';

test.for([
  [
    'in the format of a newer version',
    { format: 3 },
    'The backup is of a newer version of the portal: restore it with that one',
  ],
  [
    'in the format of an older version',
    { format: 1 },
    `The backup is of a version of the portal that is too old for this one (its format is 1). ${TOO_OLD}`,
  ],
  [
    'with the tables of an older version',
    { schema: { migrations: ['20261120-1-tables', '20261127-45-approval'] } },
    `The backup is of a version of the portal that is too old for this one (its last migration is 20261127-45-approval). ${TOO_OLD}`,
  ],
] as const)(
  'A backup %s is refused with that reason',
  async ([, changes, reason], { original, empty, folder }) => {
    const into = join(folder, 'other');
    await backUp(original.url, into);
    await changeManifest(into, changes);
    await expect(restore(empty.url, into, { replaces: false, log })).rejects.toThrow(reason);
  },
);
