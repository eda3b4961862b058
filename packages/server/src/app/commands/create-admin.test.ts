import { describe, expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { runOnTerminal, runOperatorCommand } from '../../../test/processes/run-operator-command.ts';

const argsFor = (username: string) => ['--username', username, '--email', `${username}@example.com`];
const HOW = 'The password is read from ADMIN_PASSWORD, otherwise from the first line of standard input';

describe('pnpm admin:create', () => {
  test('admin:create creates an admin with the first line of standard input as the password', async ({
    portal: { url: databaseUrl, call },
  }) => {
    const input = ' spaces are kept \r\nnot this line\n';
    expect(
      await runOperatorCommand('create-admin', {
        databaseUrl,
        args: [...argsFor('piped'), '--name', 'Ada Piped'],
        input,
      }),
    ).toEqual({ code: 0, said: 'Created the admin piped.' });
    const body = { username: 'piped', password: ' spaces are kept ' };
    const { statusCode, body: user } = await call('POST', '/api/login', { body });
    expect([statusCode, JSON.parse(user)]).toMatchObject([200, { role: 'admin', name: 'Ada Piped' }]);
  });

  test('admin:create takes the password from ADMIN_PASSWORD, says so, and does not wait for input', async ({
    portal: { url: databaseUrl, call },
  }) => {
    const env = { ADMIN_PASSWORD: 'from the environment' };
    expect(
      await runOperatorCommand('create-admin', { databaseUrl, args: argsFor('second'), env, input: null }),
    ).toEqual({ code: 0, said: 'Created the admin second.\nThe password was read from ADMIN_PASSWORD.' });
    const body = { username: 'second', password: env.ADMIN_PASSWORD };
    expect((await call('POST', '/api/login', { body })).statusCode).toBe(200);
  });

  test('On a terminal admin:create asks twice for the password and does not show it', async ({
    portal: { url: databaseUrl, call },
  }) => {
    const password = 'typed by hand';
    const { code, said } = await runOnTerminal('create-admin', { databaseUrl, args: argsFor('typist') }, [
      ['Password: ', password],
      ['Password again: ', password],
    ]);
    expect([code, said]).toEqual([0, 'Password: \nPassword again: \nCreated the admin typist.']);
    const body = { username: 'typist', password };
    expect((await call('POST', '/api/login', { body })).statusCode).toBe(200);
  });

  test.for<[name: string, answers: [prompt: string, answer: string][], message: string]>([
    [
      'two different passwords',
      [
        ['Password: ', 'typed by hand'],
        ['Password again: ', 'typed by hnad'],
      ],
      'The two passwords are not the same. Nothing was changed.',
    ],
    ['Ctrl-C', [['Password: ', 'typed\u0003']], HOW],
    ['an empty password', [['Password: ', '']], HOW],
  ])('On a terminal %s creates no admin', async ([, answers, message], { portal }) => {
    const options = { databaseUrl: portal.url, args: argsFor('new-admin') };
    const { code, said } = await runOnTerminal('create-admin', options, answers);
    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).not.toMatch(/typed/);
  });

  test.for([['--password', 'an argument'], ['--password=an argument'], ['--password']])(
    'admin:create refuses %j, says how to give the password, and does not repeat it',
    async (option, { portal }) => {
      const args = [...argsFor('new-admin'), ...option];
      const options = { databaseUrl: portal.url, args, input: 'long enough\n' };
      const { code, said } = await runOperatorCommand('create-admin', options);
      expect(code).toBe(1);
      expect(said).toMatch(
        /^--password is not an option any more\.\nUsage: pnpm admin:create --username NAME/,
      );
      expect(said).toContain(HOW);
      expect(said).not.toContain('an argument');
    },
  );

  test.for<[name: string, args: string[], input: string, message: string]>([
    ['no username', ['--email', 'a@example.com'], 'long enough\n', 'Usage: pnpm admin:create'],
    ['no password', argsFor('new-admin'), '', 'Usage: pnpm admin:create'],
    ['a short password', argsFor('new-admin'), 'short\n', 'The new password must be at least 6 characters'],
    [
      'an invalid email address',
      ['--username', 'new-admin', '--email', 'nowhere'],
      'long enough\n',
      'ADMIN_EMAIL must be an email address',
    ],
  ])('admin:create with %s fails with a message', async ([, args, input, message], { portal }) => {
    const { code, said } = await runOperatorCommand('create-admin', { databaseUrl: portal.url, args, input });
    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
  });

  test('A username or an email that is taken is refused', async ({ portal: { url: databaseUrl } }) => {
    const options = { databaseUrl, input: 'long enough\n' };
    expect(await runOperatorCommand('create-admin', { ...options, args: argsFor('taken') })).toMatchObject({
      code: 0,
    });
    expect(await runOperatorCommand('create-admin', { ...options, args: argsFor('TAKEN') })).toEqual({
      code: 1,
      said: 'Username already exists',
    });
  });
});
