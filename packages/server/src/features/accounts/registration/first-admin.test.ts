import { expect } from 'vitest';
import { openTestPortal, ruleContext, test } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import { ensureFirstAdmin } from './create-account.service.ts';

const firstAdmin = { name: 'Ada', username: 'ada', email: 'ada@example.com', password: 'secret1' };

test('Nodes that start in parallel create the first admin once', async () => {
  const portal = await openTestPortal();
  const starts = Array.from({ length: 4 }, () => ensureFirstAdmin(ruleContext(portal.em.fork()), firstAdmin));
  expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1);
  await portal.close();
});

test('A start with an existing admin waits for no lock on users', async ({ portal }) => {
  await ensureFirstAdmin(ruleContext(portal.em.fork()), firstAdmin);
  await portal.em.fork().transactional(async (tx) => {
    // The lock of VACUUM, which conflicts with the lock that creates the first admin.
    await tx.execute('lock table users in share update exclusive mode');
    const second = { ...firstAdmin, username: 'grace', email: 'grace@example.com' };
    expect(await ensureFirstAdmin(ruleContext(portal.em.fork()), second)).toBe(false);
  });
  const admins = await query(portal.em.fork()).selectFrom('users').select('username').execute();
  expect(admins).toEqual([{ username: firstAdmin.username }]);
});
