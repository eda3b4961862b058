import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { runOnTerminal, runOperatorCommand } from '../../../test/processes/run-operator-command.ts';

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
      said: `The password of ${client.name} has been changed. All sessions and API tokens of the account have ended.`,
    });

    expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    const signIn = async (password: string) =>
      (await portal.call('POST', '/api/login', { body: { username: client.username, password } })).statusCode;
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn('chosen by hand')).toBe(200);
  });

  test('admin:reset-password finds a username in any Unicode form and reads no byte order mark', async ({
    portal,
  }) => {
    const { username } = await buildClient(portal.em, { username: 'josé the printer' });
    const { code } = await runOperatorCommand('reset-password', {
      databaseUrl: portal.url,
      args: ['--username', username.normalize('NFD')],
      input: '\uFEFFchosen by hand\r\n',
    });
    expect(code).toBe(0);
    const body = { username, password: 'chosen by hand' };
    expect((await portal.call('POST', '/api/login', { body })).statusCode).toBe(200);
  });

  test('admin:reset-password takes the password from NEW_PASSWORD and does not wait for input', async ({
    portal,
  }) => {
    const { name, username } = await buildClient(portal.em);
    const { code, said } = await runOperatorCommand('reset-password', {
      databaseUrl: portal.url,
      args: ['--username', username],
      env: { NEW_PASSWORD: 'from the environment' },
      input: null,
    });
    expect([code, said]).toEqual([0, expect.stringContaining(`The password of ${name} has been changed.`)]);
    const body = { username, password: 'from the environment' };
    expect((await portal.call('POST', '/api/login', { body })).statusCode).toBe(200);
  });

  test('On a terminal admin:reset-password asks twice for the password and does not show it', async ({
    portal,
  }) => {
    const { name, username } = await buildClient(portal.em);
    const password = 'typed by hand';
    const { code, said } = await runOnTerminal(
      'reset-password',
      { databaseUrl: portal.url, args: ['--username', username] },
      [
        ['Password: ', password],
        ['Password again: ', password],
      ],
    );
    expect(code).toBe(0);
    expect(said).toContain(`Password: \nPassword again: \nThe password of ${name} has been changed.`);
    expect(said).not.toContain(password);
    expect((await portal.call('POST', '/api/login', { body: { username, password } })).statusCode).toBe(200);
  });

  test('admin:reset-password refuses --password, says how to give the password, and changes nothing', async ({
    portal,
  }) => {
    const { username } = await buildClient(portal.em);
    const { code, said } = await runOperatorCommand('reset-password', {
      databaseUrl: portal.url,
      args: ['--username', username, '--password', 'an argument'],
      input: 'long enough\n',
    });
    expect(code).toBe(1);
    expect(said).toContain('--password is not an option any more.');
    expect(said).toContain(
      'The password is read from NEW_PASSWORD, otherwise from the first line of standard input',
    );
    expect(said).not.toContain('an argument');
    await expect(portal.signIn({ username })).resolves.toBeTruthy();
  });

  test.for([
    ['unknown', 'long enough', 'There is no user named unknown'],
    ['unknown', 'short', 'The new password must be at least 6 characters'],
  ] as const)(
    'admin:reset-password rejects --username %s with the password %j',
    async ([username, input, said], { portal }) => {
      const options = { databaseUrl: portal.url, args: ['--username', username], input };
      expect(await runOperatorCommand('reset-password', options)).toEqual({ code: 1, said });
    },
  );
});
