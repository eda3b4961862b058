import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './variables.ts';

function problemsOf(env: NodeJS.ProcessEnv) {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe('email configuration', () => {
  test('Without variables, emails come from the portal and go into the data folder', () => {
    expect(readConfig({ DATA_DIR: '/data', PORTAL_NAME: 'Prints' }).email).toEqual({
      smtpUrl: undefined,
      requiresTls: true,
      from: { name: 'Prints', address: 'portal@localhost' },
      folder: '/data/mail',
    });
  });

  test.for([
    ['portal@example.com', { name: 'Transfers Portal', address: 'portal@example.com' }],
    ['<portal@example.com>', { name: 'Transfers Portal', address: 'portal@example.com' }],
    ['Prints & Co <portal@example.com>', { name: 'Prints & Co', address: 'portal@example.com' }],
    ['"Prints, Inc." <portal@example.com>', { name: 'Prints, Inc.', address: 'portal@example.com' }],
  ] as const)('MAIL_FROM accepts %s', ([sender, from]) => {
    expect(readConfig({ MAIL_FROM: sender }).email.from).toEqual(from);
  });

  test.for(['no address', 'a@b, c@d', 'Eve <a@b>\r\nBcc: c@d', 'Eve <a@b'])(
    'MAIL_FROM does not accept %j',
    (sender) => {
      expect(problemsOf({ MAIL_FROM: sender })).toEqual([
        'MAIL_FROM must be an email address, or a name and an email address: Transfers <portal@example.com>',
      ]);
    },
  );

  test.for([
    ['smtp://mail.example.com', '', true],
    ['smtps://mail.example.com', '0', true],
    ['smtp://mail.example.com', '1', false],
    ['smtp://localhost:1025', '', false],
    ['smtp://127.0.0.1', '0', false],
    ['smtp://[::1]:25', '', false],
  ] as const)(
    'The mail server at %s with SMTP_ALLOW_PLAINTEXT=%s must offer TLS: %s',
    ([url, allows, must]) => {
      expect(readConfig({ SMTP_URL: url, SMTP_ALLOW_PLAINTEXT: allows }).email.requiresTls).toBe(must);
    },
  );

  test.for(['http://mail.example.com', 'mail.example.com', 'smtp:'])('SMTP_URL does not accept %s', (url) => {
    expect(problemsOf({ SMTP_URL: url })).toEqual(['SMTP_URL must be an smtp:// or smtps:// URL']);
  });
});

/** Invalid values of every variable that can have one, with the message of each. */
const invalidValues: Record<string, [value: string, message: string][]> = {
  PORT: [
    ['http', 'PORT must be a whole number from 0 to 65535'],
    ['65536', 'PORT must be a whole number from 0 to 65535'],
    ['-1', 'PORT must be a whole number from 0 to 65535'],
  ],
  DATABASE_URL: [
    ['mysql://host/portal', 'DATABASE_URL must be a postgres:// or postgresql:// URL'],
    ['localhost', 'DATABASE_URL must be a postgres:// or postgresql:// URL'],
    [
      'postgres://portal:secret@/portal?host=/var/run/postgresql',
      'DATABASE_URL needs a host after the @. For a Unix socket use postgres:///DATABASE?host=FOLDER&user=NAME',
    ],
  ],
  DATABASE_DIRECT_URL: [['host', 'DATABASE_DIRECT_URL must be a postgres:// or postgresql:// URL']],
  DATABASE_OWNER_URL: [
    ['host', 'DATABASE_OWNER_URL must be a postgres:// or postgresql:// URL'],
    ['postgres://host/other', 'DATABASE_OWNER_URL must have another user than DATABASE_URL'],
  ],
  DATABASE_OWNER_PASSWORD: [
    ['secret', 'DATABASE_OWNER_PASSWORD requires DATABASE_OWNER_URL, the URL of the database'],
  ],
  READ_DATABASE_URL: [['host', 'READ_DATABASE_URL must be a postgres:// or postgresql:// URL']],
  BACKUP_EVERY: [
    ['daily', 'BACKUP_EVERY must be a number of minutes, hours or days, such as 30m, 6h or 1d'],
    ['0h', 'BACKUP_EVERY must be a number of minutes, hours or days, such as 30m, 6h or 1d'],
  ],
  API_RATE_LIMIT: ['0', '1.5', '1000000'].map((value) => [
    value,
    'API_RATE_LIMIT must be a whole number from 1 to 999999',
  ]),
  BACKUP_KEEP: [['0', 'BACKUP_KEEP must be a whole number from 1 to 9999']],
  SESSION_SECRET: [
    [
      'x'.repeat(31),
      'SESSION_SECRET must be at least 32 characters; in a comma-separated list, each secret must be',
    ],
    [
      'short',
      'SESSION_SECRET must be at least 32 characters; in a comma-separated list, each secret must be',
    ],
    [
      `${'x'.repeat(32)},short`,
      'SESSION_SECRET must be at least 32 characters; in a comma-separated list, each secret must be',
    ],
  ],
  PORTAL_DEMO: [['yes', 'PORTAL_DEMO must be 1 or 0']],
  ADMIN_USERNAME: [
    ['ab', 'ADMIN_USERNAME must be at least 3 characters'],
    ['a'.repeat(256), 'ADMIN_USERNAME must be at most 255 characters'],
    ['\u0430dmin', 'ADMIN_USERNAME must not mix Latin, Cyrillic and Greek letters'],
    ['admin\u200b', 'ADMIN_USERNAME must not contain control or invisible characters'],
  ],
  ADMIN_PASSWORD: [
    ['short', 'ADMIN_PASSWORD must be at least 6 characters'],
    ['x'.repeat(201), 'ADMIN_PASSWORD must be at most 200 characters'],
  ],
  ADMIN_EMAIL: [
    ['no address', 'ADMIN_EMAIL must be an email address'],
    [`${'a'.repeat(250)}@example.com`, 'ADMIN_EMAIL must be at most 255 characters'],
  ],
  ADMIN_NAME: [['a'.repeat(256), 'ADMIN_NAME must be at most 255 characters']],
  PORTAL_NAME: [['a'.repeat(256), 'PORTAL_NAME must be at most 255 characters']],
  ADMIN_PORTAL_NAME: [['a'.repeat(256), 'ADMIN_PORTAL_NAME must be at most 255 characters']],
  PUBLIC_URL: [
    ['portal.example.com', 'PUBLIC_URL must be an http:// or https:// URL'],
    ...['https://example.com/portal', 'https://me:word@example.com', 'https://example.com/?a=1'].map(
      (value): [string, string] => [
        value,
        'PUBLIC_URL must end after the host: the portal cannot be served below a path',
      ],
    ),
  ],
  HSTS_SUBDOMAINS: [['yes', 'HSTS_SUBDOMAINS must be 1 or 0']],
  HSTS_PRELOAD: [['1', 'HSTS_PRELOAD requires HSTS_SUBDOMAINS=1, as the preload list does']],
  // PostgreSQL reads an offset and an abbreviation as POSIX, with the opposite sign.
  PORTAL_TIME_ZONE: ['Mars/Olympus', '+01:00', '-05', 'UTC+1', 'EST', 'CET', 'Europe'].map((value) => [
    value,
    'PORTAL_TIME_ZONE must be the name of a time zone, such as Europe/Berlin',
  ]),
  SMTP_ALLOW_PLAINTEXT: [['yes', 'SMTP_ALLOW_PLAINTEXT must be 1 or 0']],
  SMTP_URL: [['http://mail.example.com', 'SMTP_URL must be an smtp:// or smtps:// URL']],
  MAIL_FROM: [
    [
      'no address',
      'MAIL_FROM must be an email address, or a name and an email address: Transfers <portal@example.com>',
    ],
  ],
  TRUSTED_PROXIES: ['all', '10.0.0.0/33', '::1/129', '10.0.0', '1', '10.0.0.1/8/8'].map((value) => [
    value,
    'TRUSTED_PROXIES must be IP addresses or CIDR ranges, separated by commas',
  ]),
  WEBHOOK_ALLOW_PRIVATE: [['yes', 'WEBHOOK_ALLOW_PRIVATE must be 1 or 0']],
  METRICS_PORT: [
    ['99999', 'METRICS_PORT must be a whole number from 0 to 65535'],
    ['3000', 'METRICS_PORT must differ from PORT. To serve metrics on PORT, set only METRICS_TOKEN'],
  ],
  METRICS_TOKEN: [['guess me', 'METRICS_TOKEN must be at least 16 characters']],
  DRAIN_SECONDS: [['60', 'DRAIN_SECONDS must be a whole number from 0 to 8']],
  NEW_PASSWORD: [
    ['short', 'The new password must be at least 6 characters'],
    ['x'.repeat(201), 'The new password must be at most 200 characters'],
  ],
  LOG_LEVEL: [['loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent']],
};
const FREE_TEXT = ['HOST', 'DATABASE_PASSWORD', 'DATA_DIR', 'BACKUP_FOLDER'];

describe('readConfig', () => {
  test('A name of spaces counts as missing', () => {
    const names = readConfig({ PORTAL_NAME: ' ', ADMIN_PORTAL_NAME: ' ' });
    expect(names).toMatchObject({
      portalName: 'Transfers Portal',
      adminPortalName: 'Transfers Admin Portal',
    });
  });

  const valid = {
    DATABASE_URL: 'postgres://host/portal',
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_USERNAME: 'operator',
    ADMIN_PASSWORD: 'secret-enough',
    ADMIN_EMAIL: 'operator@example.com',
    BACKUP_FOLDER: '/backups',
  };

  test('Every variable is either free text or has invalid values in this test', () => {
    expect([...Object.keys(invalidValues), ...FREE_TEXT].toSorted()).toEqual(
      Object.keys(variables.shape).toSorted(),
    );
    expect(problemsOf(valid)).toEqual([]);
  });

  test.for(
    Object.entries(invalidValues).flatMap(([name, cases]) => cases.map((pair) => [name, ...pair] as const)),
  )('%s=%s is rejected: %s', ([name, value, message]) => {
    expect(problemsOf({ ...valid, [name]: value })).toEqual([message]);
  });

  test.for([
    [
      'A database without a session secret',
      { SESSION_SECRET: '' },
      'SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least 32 characters',
    ],
    [
      'An incomplete first admin',
      { ADMIN_EMAIL: '' },
      'ADMIN_EMAIL is missing: the first admin needs ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL',
    ],
    [
      'A read replica of the embedded database',
      { DATABASE_URL: '', READ_DATABASE_URL: 'postgres://replica/portal' },
      'READ_DATABASE_URL requires DATABASE_URL, because both must reach the same database',
    ],
    [
      'A second database password',
      { DATABASE_URL: 'postgres://portal:one@host/portal', DATABASE_PASSWORD: 'two' },
      'DATABASE_PASSWORD and DATABASE_URL both contain a password: remove one of them',
    ],
    [
      'A database password beside a URL without a host',
      { DATABASE_URL: 'postgres:///portal?host=/run', DATABASE_PASSWORD: 'secret' },
      'DATABASE_PASSWORD requires DATABASE_URL to name a host',
    ],
  ] as const)('%s is rejected', ([_, env, message]) => {
    expect(problemsOf({ ...valid, ...env })).toEqual([message]);
  });

  test('The error lists every problem', () => {
    expect(problemsOf({ ...valid, PORT: 'http', LOG_LEVEL: 'loud', SESSION_SECRET: '' })).toHaveLength(3);
  });
});

describe('the schedule of backups', () => {
  test('Without BACKUP_FOLDER there are no regular backups, and the other two settings are refused', () => {
    expect(readConfig({}).backup).toBeUndefined();
    expect(problemsOf({ BACKUP_EVERY: '6h', BACKUP_KEEP: '3' })).toEqual([
      'BACKUP_EVERY requires BACKUP_FOLDER, the folder for the backups',
      'BACKUP_KEEP requires BACKUP_FOLDER, the folder for the backups',
    ]);
  });

  test('Backups are written once a day and seven stay, unless the settings say otherwise', () => {
    const folder = '/backups';
    expect(readConfig({ BACKUP_FOLDER: folder }).backup).toEqual({ folder, everyMs: 86_400_000, keep: 7 });
    const given = { BACKUP_FOLDER: folder, BACKUP_EVERY: '30m', BACKUP_KEEP: '48' };
    expect(readConfig(given).backup).toEqual({ folder, everyMs: 1_800_000, keep: 48 });
  });
});
