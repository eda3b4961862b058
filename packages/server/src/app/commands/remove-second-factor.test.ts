import { describe, expect } from 'vitest';
import { giveAccess, test } from '../../../test/accounts/account-access.ts';
import { enrol, signInWith } from '../../../test/accounts/second-factor.ts';
import type { TestPortal } from '../../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';

const run = (portal: TestPortal, ...args: string[]) =>
  runOperatorCommand('remove-second-factor', { databaseUrl: portal.url, args });

describe('pnpm admin:remove-second-factor', () => {
  test('The password alone signs in again, and every session, API token and password link has ended', async ({
    portal,
    client,
  }) => {
    await enrol(portal, client);
    const { whatWorks } = await giveAccess(portal, client);
    expect(await run(portal, '--username', client.username.toUpperCase())).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Client \d+ signs in with the password alone now\. All sessions and API tokens of the account have ended\.$/,
      ),
    });
    expect(await whatWorks()).toEqual({ session: false, token: false, link: false });
    expect(await signInWith(portal, client)).toMatchObject({ status: 200 });
    const emails = await portal.em
      .fork()
      .execute(`select from jobs.job where data ->> 'change' = 'removed' and (data ->> 'userId')::int = ?`, [
        client.id,
      ]);
    expect(emails).toHaveLength(1);
  });

  test('Without a second factor nothing is changed', async ({ portal, client }) => {
    const { whatWorks } = await giveAccess(portal, client);
    const { code, said } = await run(portal, '--username', client.username);
    expect([code, said]).toEqual([0, expect.stringContaining('has no second factor. Nothing was changed.')]);
    expect(await whatWorks()).toEqual({ session: true, token: true, link: true });
  });

  test.for([
    [['--username', 'unknown'], 'There is no user named unknown'],
    [[], 'Usage: pnpm admin:remove-second-factor --username NAME'],
  ] as const)('With %j the command fails and says why', async ([args, said], { portal }) => {
    expect(await run(portal, ...args)).toEqual({ code: 1, said });
  });
});
