import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('exposure', () => {
  test.for<NodeJS.ProcessEnv>([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: '::ffff:127.0.0.1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'https://portal.localhost' },
    { PUBLIC_URL: 'https://[::1]:8443' },
  ])('A portal with %j is for its own machine', (env) => {
    expect(readConfig(env)).toMatchObject({ isExposed: false, isProduction: false });
  });

  test.for<[env: NodeJS.ProcessEnv, isProduction: boolean]>([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.0.7' }, true],
    [{ HOST: 'portal.example.com' }, true],
    [{ HOST: 'localhost.example.com' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://portal.example.com' }, false],
    [{ PUBLIC_URL: 'http://10.0.0.7' }, false],
  ])('A portal with %j is exposed to other machines', ([env, isProduction]) => {
    expect(readConfig(env)).toMatchObject({ isExposed: true, isProduction });
  });

  test('A portal with a database of its own and no other setting is not exposed, but in production', () => {
    const env = { DATABASE_URL: 'postgres://host/portal', SESSION_SECRET: 'x'.repeat(32) };
    expect(readConfig(env)).toMatchObject({ isExposed: false, isProduction: true });
  });
});
