import { expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SavedView } from '../saved-views/saved-view.entity.ts';
import { lockAccount } from './lock-account.service.ts';

test('Other transactions can insert rows that refer to a locked account', async ({ portal: { em } }) => {
  const { id } = await buildClient(em);
  await inTransaction(ruleContext(em), async (tx) => {
    await lockAccount(tx, id);
    await em.fork().transactional(async (other) => {
      await other.execute("set local lock_timeout = '100ms'");
      await other.insert(SavedView, { user: id, name: 'Mine', filter: {} });
    });
  });
  expect(await em.fork().count(SavedView, { user: id })).toBe(1);
});

test('A lock reads the account again when the entity manager has read it before', async ({
  portal: { em },
}) => {
  const { id } = await buildClient(em);
  await inTransaction(ruleContext(em), async (tx) => {
    await lockAccount(tx, id);
    await tx.em.execute('update users set name = ? where id = ?', ['Grace', id]);
    expect((await lockAccount(tx, id)).name).toBe('Grace');
  });
});
