import { expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { ruleContext, shiftClock, test } from '../../../test/portal.fixture.ts';
import { checkCreditsDaily } from './check-credits.service.ts';

test('The ledger is checked once a day, whatever node, and admins see the result', async ({ portal }) => {
  const { em, callerAs } = portal;
  const ada = await buildAdmin(em);
  const { admin } = await callerAs(ada);
  const check = () => checkCreditsDaily(ruleContext(em.fork()));
  expect(await admin.credits.dailyCheck()).toBeNull();
  await buildClient(em);
  expect((await Promise.all([check(), check(), check()])).sort()).toEqual([0, 0, 1]);
  const first = await admin.credits.dailyCheck();
  expect(first).toMatchObject({ accounts: 2, broken: [] });
  await shiftClock(em, '23 hours');
  expect(await check()).toBe(0);

  // As if a program had written to the database without the portal.
  await em.fork().execute('alter table users disable trigger user');
  await em.fork().execute("update users set remaining_credits = remaining_credits - 1 where role = 'client'");
  await em.fork().execute('alter table users enable trigger user');
  await shiftClock(em, '1 hour');
  expect(await check()).toBe(1);
  const second = await (await callerAs(ada)).admin.credits.dailyCheck();
  expect(second?.broken.length).toBeGreaterThan(0);
  expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
});

test('A check that failed is tried again after an hour', async ({ portal: { em } }) => {
  const check = () => checkCreditsDaily(ruleContext(em.fork()));
  await shiftClock(em, '25 hours');
  await em.fork().execute('alter table credit_entries rename to hidden_entries');
  await expect(check()).rejects.toThrow();
  await em.fork().execute('alter table hidden_entries rename to credit_entries');
  expect(await check()).toBe(0);
  await shiftClock(em, '1 hour');
  expect(await check()).toBe(1);
});
