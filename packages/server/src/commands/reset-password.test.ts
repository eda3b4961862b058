import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../test/builders.ts';
import { test } from '../../test/portal.fixture.ts';
import { runOperatorCommand } from '../../test/run-operator-command.ts';

describe('pnpm admin:reset-password', () => {
  test('admin:reset-password sets the password from standard input and ends every session', async ({
    portal,
  }) => {
    const client = await buildClient(portal.em);
    const cookie = await portal.signIn(client);
    const args = ['--username', client.username.toUpperCase()];
    expect(
      await runOperatorCommand('reset-password', {
        databaseUrl: portal.url,
        args,
        input: 'chosen by hand\n',
      }),
    ).toEqual({
      code: 0,
      said: `${client.name} has the new password. All sessions and API tokens of the account have ended.`,
    });

    expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    const signIn = async (password: string) =>
      (await portal.call('POST', '/api/login', { body: { username: client.username, password } })).statusCode;
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn('chosen by hand')).toBe(200);
  });

  test.for([
    ['nobody', 'long enough', 'There is no user named nobody'],
    ['nobody', 'short', 'The new password must be at least 6 characters'],
  ] as const)(
    'admin:reset-password rejects --username %s with the password %j',
    async ([username, input, said], { portal }) => {
      const options = { databaseUrl: portal.url, args: ['--username', username], input };
      expect(await runOperatorCommand('reset-password', options)).toEqual({ code: 1, said });
    },
  );
});
