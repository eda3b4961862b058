import { expect, onTestFinished, test } from 'vitest';
import { buildAccounts, buildClient, buildRequest } from '../../../test/builders.ts';
import { sweepDueAccounts } from '../../../test/database/sweep-due-accounts.ts';
import { openTestPortal, ruleContext, shiftClock } from '../../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { setClock } from '../../../test/time/clock.ts';
import { checkCredits } from './check-credits.service.ts';
import { repairRenewals } from './repair-renewals.service.ts';

const ACCOUNTS = 28;

test('After a jump of the database clock and back, the repair leaves no account without a monthly renewal', async () => {
  const { em, url, close } = await openTestPortal();
  onTestFinished(close);
  await setClock(em, '2027-03-10T12:00:00Z');
  const ids = await buildAccounts(em, { count: ACCOUNTS });
  await em.fork().execute(
    `update users set created_at = created_at - id * interval '1 day',
         next_reset_date = next_reset_after(created_at - id * interval '1 day', created_at)`,
  );
  await setClock(em, '2027-10-10T12:00:00Z');
  expect(await sweepDueAccounts(em)).toBe(ACCOUNTS);
  const late = await buildClient(em, { username: 'late' });
  await buildRequest(em, { userId: ids[0] ?? 0 });
  await setClock(em, '2027-03-10T12:00:00Z');

  const { broken } = await checkCredits(ruleContext(em));
  expect(broken).toMatchObject([{ rule: expect.stringContaining('in the future'), count: ACCOUNTS + 1 }]);
  const run = (...args: string[]) => runOperatorCommand('check-credits', { databaseUrl: url, args });
  const { code, said } = await run('--repair');
  const lines = said.split('\n');
  expect(code).toBe(0);
  expect(lines.filter((line) => line.startsWith('Repaired account '))).toHaveLength(ACCOUNTS + 1);
  expect(lines.find((line) => line.includes('(late)'))).toMatch(
    new RegExp(
      `^Repaired account ${late.id} \\(late\\): renewed on 2027-04-10T.* instead of 2027-11-10T.*; it was created in the future, now on 2027-03-10T`,
    ),
  );
  expect(lines.at(-1)).toMatch(/^All balances reconcile\./);
  expect((await run('--repair')).said).toMatch(/^No account needed a repair\.\nAll balances reconcile\./);

  for (let month = 4; month <= 12; month += 1) {
    await setClock(em, `2027-${String(month).padStart(2, '0')}-10T18:00:00Z`);
    expect(await sweepDueAccounts(em)).toBe(ACCOUNTS + 1);
  }
  expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
});

test('The repair changes no account that is due, waits for approval or has the right date', async () => {
  const { em, close } = await openTestPortal();
  onTestFinished(close);
  await buildAccounts(em, { count: 3 });
  await shiftClock(em, '40 days');
  await buildAccounts(em, { count: 3 });
  await buildClient(em, { isWaiting: true });
  const rows = () => em.fork().execute('select * from users order by id');
  const before = await rows();
  expect(await repairRenewals(ruleContext(em))).toEqual([]);
  expect(await rows()).toEqual(before);
});
