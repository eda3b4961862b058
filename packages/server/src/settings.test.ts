import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const mailOf = (env: NodeJS.ProcessEnv) => readSettings(env).mail;

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
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
