import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildClient, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, testConfig } from '../../../test/portal.fixture.ts';
import { createPasswordLink } from '../../features/accounts/password-links/password-links.service.ts';
import { countPasswordEmail } from '../../features/rate-limit/count-attempts.service.ts';
import { submitSampleRequest } from '../../features/requests/submit/submit-request.service.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { doHousekeeping } from './housekeeping.ts';

const EXPIRING_TABLES = [
  'sessions',
  'password_links',
  "attempts where key = '127.0.0.1'",
  'idempotency_keys',
];

test('A node that starts renews credits once and deletes expired rows, but no others', async ({
  portal: { em, signIn },
  startNode,
}) => {
  const idle = await buildClient(em);
  const client = await buildClient(em);
  const sample = await buildSample(em);
  const createRows = async () => {
    await signIn(client);
    const ctx = ruleContext(em.fork());
    await createPasswordLink(ctx, { userId: client.id, purpose: 'reset' });
    const ask = { email: client.email, address: '127.0.0.1' };
    await inTransaction(ctx, (tx) => countPasswordEmail(tx, ask));
    await submitSampleRequest(ruleContext(em, client), {
      samples: [{ id: sample.id, quantity: 1 }],
      idempotencyKey: randomUUID(),
    });
  };
  await createRows();
  await shiftClock(em, '40 days');
  await createRows();

  await Promise.all([startNode(), startNode()]);
  for (const table of EXPIRING_TABLES) {
    await eventually(async () =>
      expect(await em.fork().execute(`select 1 from ${table}`), table).toHaveLength(1),
    );
  }
  const resets = await query(em.fork())
    .selectFrom('credit_entries')
    .select('kind')
    .where('user_id', '=', idle.id)
    .where('kind', '=', 'reset')
    .execute();
  expect(resets).toHaveLength(1);
});

test('Housekeeping deletes email files that are older than 30 days', async ({ portal: { em, app } }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, '20200101-000000-reset-to-ada-01234567.eml');
  await writeFile(file, '');
  const ctx = ruleContext(em.fork(), null, { email: { ...testConfig().email, folder } });
  await doHousekeeping(ctx, app.log);
  expect(await readdir(folder)).toHaveLength(1);

  const longAgo = new Date('2020-01-01');
  await utimes(file, longAgo, longAgo);
  await doHousekeeping(ctx, app.log);
  expect(await readdir(folder)).toEqual([]);
});
