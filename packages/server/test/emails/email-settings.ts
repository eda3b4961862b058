import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { openMailer } from '../../src/platform/mail/mailer.ts';

export const PORTAL = {
  name: 'Transfers Portal',
  adminName: 'Transfers Admin Portal',
  url: 'https://portal.example.com',
  timeZone: 'UTC',
};

export const createTestMailer = (smtpUrl: string): Mailer =>
  openMailer({
    smtpUrl,
    requiresTls: false,
    folder: '',
    from: { name: 'Transfers Portal', address: 'portal@example.com' },
  });
