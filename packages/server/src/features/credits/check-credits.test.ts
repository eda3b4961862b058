import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { openTestPortal, ruleContext, shiftClock, test, testConfig } from '../../../test/portal.fixture.ts';
import { loadDemo } from '../../app/demo/load-demo.ts';
import { editRequest } from '../requests/status/edit.service.ts';
import { checkCredits } from './check-credits.service.ts';
import { creditInvariants } from './credit-invariants.sql.ts';

/** SQL that breaks each rule, by words of the rule. It needs the triggers to be disabled. */
const damages = {
  'the sum of its entries': 'update users set remaining_credits = remaining_credits + 1',
  'last entry shows': 'update credit_entries set balance_after = balance_after + 1 where number = 2',
  'whole number of months': "update users set next_reset_date = next_reset_date + interval '1 second'",
  'renewed within a month':
    'update users set next_reset_date = nth_reset(created_at, 7) where id = (select max(id) from users)',
  'without gaps': "update credit_entries set at = at - interval '1 day' where number = 2",
  'goes on from': 'update credit_entries set balance_after = balance_after + 1 where number = 2',
  'what its kind says': "update credit_entries set kind = 'grant' where number = 2",
  "An entry's request is there": 'update credit_entries set request_id = 999 where number = 2',
  'one credit a unit': 'update request_samples set quantity = quantity + 1',
  "A request's entries come to": 'update credit_entries set amount = -2 where number = 2',
  'A request that stands': "update sample_requests set status = 'rejected'",
  'first charged the units': 'update request_samples set asked = quantity + 1',
  "A request's events": 'delete from request_events',
  'A held request':
    "insert into held_requests (user_id, waits_for, lines, units, granted, seen_entry) select id, 'admin', '[]', 1, 1, 0 from users",
  'Idempotency-Key': `insert into idempotency_keys (user_id, key, body_hash, request_id, remaining_credits) select id, 'k', '', 999, 0 from users`,
};

describe('The credit check', () => {
  test('The demo breaks no rule of the ledger', async ({ portal: { orm, em } }) => {
    await loadDemo(orm, testConfig());
    const { broken, requests } = await checkCredits(ruleContext(em));
    expect(broken).toEqual([]);
    expect(requests).toBeGreaterThan(50);
  });

  test('Rejecting, reopening and expiring a request break no rule of the ledger', async ({
    portal: { em },
  }) => {
    const admin = await buildAdmin(em);
    const { id: userId } = await buildClient(em);
    const moved = await buildRequest(em, { userId });
    await editRequest(ruleContext(em, admin), { id: moved.id, status: 'rejected' });
    await editRequest(ruleContext(em, admin), { id: moved.id, status: 'approved' });
    const expired = await buildRequest(em, { userId });
    await shiftClock(em, '2 months');
    await editRequest(ruleContext(em, admin), { id: expired.id, status: 'rejected' });
    await editRequest(ruleContext(em, admin), { id: expired.id, status: 'fulfilled' });
    await editRequest(ruleContext(em, admin), { id: expired.id, status: 'rejected' });
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test.for(creditInvariants)('The check reports a breach of: $rule', async ({ rule }) => {
    const damage = Object.entries(damages).find(([words]) => rule.includes(words))?.[1];
    const { em, close } = await openTestPortal();
    await buildRequest(em);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
    for (const table of ['users', 'credit_entries'])
      await em.fork().execute(`alter table ${table} disable trigger user`);
    await em.fork().execute(damage ?? 'no damage breaks this rule');
    const { broken } = await checkCredits(ruleContext(em));
    await close();
    expect(broken.find((found) => found.rule === rule)).toMatchObject({
      count: 1,
      examples: [expect.stringMatching(/^(account|entry|request|held request) \d/)],
    });
  });
});
