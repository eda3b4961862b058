import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: NodeJS.ProcessEnv) {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe('values from files of secrets', () => {
  const names = ['HOST', 'DATA_DIR', 'BACKUP_FOLDER', 'METRICS_TOKEN', 'NEW_PASSWORD', 'PORT', 'PUBLIC_URL'];
  const values: Record<string, string> = { PORT: '8080', PUBLIC_URL: 'https://portal.example.com' };

  test.for(['\n', '\r\n', '\n\n'])('A byte order mark and the line end %j belong to no value', (end) => {
    const plain = Object.fromEntries(
      names.map((name) => [name, values[name] ?? '/a long value of a setting']),
    );
    const fromFiles = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, `\uFEFF${value}${end}`]),
    );
    expect(readConfig(fromFiles)).toEqual(readConfig(plain));
  });

  test('A variable with only a line end is as one that is not set', () => {
    expect(readConfig({ ADMIN_PASSWORD: '\n', DATABASE_PASSWORD: '\n', BACKUP_EVERY: '\r\n' })).toEqual(
      readConfig({}),
    );
  });

  test.for([
    'HOST',
    'DATA_DIR',
    'BACKUP_FOLDER',
    'METRICS_TOKEN',
    'NEW_PASSWORD',
    'ADMIN_PASSWORD',
    'DATABASE_PASSWORD',
    'DATABASE_OWNER_PASSWORD',
  ])('%s must not contain control characters', (name) => {
    const label = name === 'NEW_PASSWORD' ? 'The new password' : name;
    for (const character of ['\n', '\t', '\0', '\u0085'])
      expect(problemsOf({ [name]: `a long secret${character}value` })).toContain(
        `${label} must not contain control characters`,
      );
  });
});

describe('the name that the portal gives itself at the mail server', () => {
  test.for([
    ['https://portal.example.com', 'portal.example.com'],
    ['http://192.0.2.7:3000', '[192.0.2.7]'],
    ['http://[2001:db8::7]:3000', '[IPv6:2001:db8::7]'],
    ['http://localhost:3000', undefined],
    ['', undefined],
  ] as const)('With PUBLIC_URL=%s it is %s', ([publicUrl, name]) => {
    expect(readConfig({ PUBLIC_URL: publicUrl }).email.hostName).toBe(name);
  });
});
