import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './variables.ts';

const mailOf = (env: NodeJS.ProcessEnv) => readConfig(env).mail;

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
};

describe('settings of mail', () => {
  test('without any, mails come from the portal and go into the data folder', () => {
    expect(mailOf({ DATA_DIR: '/data', PORTAL_NAME: 'Prints' })).toEqual({
      smtpUrl: undefined,
      from: { name: 'Prints', address: 'portal@localhost' },
      folder: '/data/mail',
    });
  });

  test.for([
    ['portal@example.com', { name: 'Transfers Portal', address: 'portal@example.com' }],
    ['<portal@example.com>', { name: 'Transfers Portal', address: 'portal@example.com' }],
    ['Prints & Co <portal@example.com>', { name: 'Prints & Co', address: 'portal@example.com' }],
    ['"Prints, Inc." <portal@example.com>', { name: 'Prints, Inc.', address: 'portal@example.com' }],
  ] as const)('MAIL_FROM may be %s', ([given, from]) => {
    expect(mailOf({ MAIL_FROM: given }).from).toEqual(from);
  });

  test.for(['nobody', 'a@b, c@d', 'Eve <a@b>\r\nBcc: c@d', 'Eve <a@b'])(
    'MAIL_FROM may not be %j',
    (given) => {
      expect(problemsOf({ MAIL_FROM: given })).toEqual([
        'MAIL_FROM must be an address, or a name and an address: Transfers <portal@example.com>',
      ]);
    },
  );

  test.for(['http://mail.example.com', 'mail.example.com', 'smtp:'])('SMTP_URL may not be %s', (given) => {
    expect(problemsOf({ SMTP_URL: given })).toEqual(['SMTP_URL must be an smtp:// or smtps:// address']);
  });
});

/** A bad value of every variable that has one, and the sentence that it is refused with. */
const refused: Record<string, [value: string, sentence: string][]> = {
  PORT: [
    ['http', 'PORT must be a whole number from 0 to 65535'],
    ['65536', 'PORT must be a whole number from 0 to 65535'],
    ['-1', 'PORT must be a whole number from 0 to 65535'],
  ],
  DATABASE_URL: [
    ['mysql://host/portal', 'DATABASE_URL must be a postgres:// or postgresql:// address'],
    ['localhost', 'DATABASE_URL must be a postgres:// or postgresql:// address'],
  ],
  DATABASE_DIRECT_URL: [['host', 'DATABASE_DIRECT_URL must be a postgres:// or postgresql:// address']],
  READ_DATABASE_URL: [['host', 'READ_DATABASE_URL must be a postgres:// or postgresql:// address']],
  SESSION_SECRET: [
    [
      'short',
      'SESSION_SECRET must be at least 32 characters, and so must each of several that commas separate',
    ],
    [
      `${'x'.repeat(32)},short`,
      'SESSION_SECRET must be at least 32 characters, and so must each of several that commas separate',
    ],
  ],
  PORTAL_DEMO: [['yes', 'PORTAL_DEMO must be 1 or 0']],
  ADMIN_USERNAME: [['ab', 'ADMIN_USERNAME must be at least 3 characters']],
  ADMIN_PASSWORD: [
    ['short', 'ADMIN_PASSWORD must be at least 6 characters'],
    ['x'.repeat(201), 'ADMIN_PASSWORD must be at most 200 characters'],
  ],
  ADMIN_EMAIL: [['nobody', 'ADMIN_EMAIL must be an email address']],
  PUBLIC_URL: [
    ['portal.example.com', 'PUBLIC_URL must be an http:// or https:// address'],
    ...['https://example.com/portal', 'https://me:word@example.com', 'https://example.com/?a=1'].map(
      (value): [string, string] => [
        value,
        'PUBLIC_URL must end after the host: the portal is not served below a path',
      ],
    ),
  ],
  PORTAL_TIME_ZONE: [
    ['Mars/Olympus', 'PORTAL_TIME_ZONE must be the name of a time zone, such as Europe/Berlin'],
  ],
  SMTP_URL: [['http://mail.example.com', 'SMTP_URL must be an smtp:// or smtps:// address']],
  MAIL_FROM: [
    ['nobody', 'MAIL_FROM must be an address, or a name and an address: Transfers <portal@example.com>'],
  ],
  TRUSTED_PROXIES: ['all', '10.0.0.0/33', '::1/129', '10.0.0', '1', '10.0.0.1/8/8'].map((value) => [
    value,
    'TRUSTED_PROXIES must be addresses or CIDR ranges, separated by commas',
  ]),
  WEBHOOK_ALLOW_PRIVATE: [['yes', 'WEBHOOK_ALLOW_PRIVATE must be 1 or 0']],
  METRICS_PORT: [
    ['99999', 'METRICS_PORT must be a whole number from 0 to 65535'],
    ['3000', 'METRICS_PORT must be another port than PORT; on PORT, METRICS_TOKEN alone is enough'],
  ],
  METRICS_TOKEN: [['guess me', 'METRICS_TOKEN must be at least 16 characters']],
  DRAIN_SECONDS: [['60', 'DRAIN_SECONDS must be a whole number from 0 to 8']],
  NEW_PASSWORD: [
    ['short', 'The new password must be at least 6 characters'],
    ['x'.repeat(201), 'The new password must be at most 200 characters'],
  ],
  LOG_LEVEL: [['loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent']],
};
const ANY_TEXT = ['HOST', 'DATA_DIR', 'ADMIN_NAME', 'PORTAL_NAME', 'ADMIN_PORTAL_NAME'];

describe('a start', () => {
  /** Settings that are good, so that a bad one stands out. */
  const good = {
    DATABASE_URL: 'postgres://host/portal',
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_USERNAME: 'operator',
    ADMIN_PASSWORD: 'secret-enough',
    ADMIN_EMAIL: 'operator@example.com',
  };

  test('is refused for a bad value of every variable that can have one', () => {
    expect([...Object.keys(refused), ...ANY_TEXT].toSorted()).toEqual(
      Object.keys(variables.shape).toSorted(),
    );
    expect(problemsOf(good)).toEqual([]);
  });

  test.for(Object.entries(refused).flatMap(([name, cases]) => cases.map((pair) => [name, ...pair] as const)))(
    'is refused for %s=%s: %s',
    ([name, value, sentence]) => {
      expect(problemsOf({ ...good, [name]: value })).toEqual([sentence]);
    },
  );

  test.for([
    [
      'a database without a secret',
      { SESSION_SECRET: '' },
      'SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least 32 characters',
    ],
    [
      'half an admin',
      { ADMIN_EMAIL: '' },
      'ADMIN_EMAIL is missing: the first admin needs ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL',
    ],
    [
      'a replica of the embedded database',
      { DATABASE_URL: '', READ_DATABASE_URL: 'postgres://replica/portal' },
      'READ_DATABASE_URL is set and DATABASE_URL is not: it leads another way to the same database',
    ],
  ] as const)('is refused for %s', ([_, env, sentence]) => {
    expect(problemsOf({ ...good, ...env })).toEqual([sentence]);
  });

  test('names every problem at once', () => {
    expect(problemsOf({ ...good, PORT: 'http', LOG_LEVEL: 'loud', SESSION_SECRET: '' })).toHaveLength(3);
  });
});
