import type { EmailTable } from '../emails/email-definition.ts';
import { creditsRenewedEmail } from './credits-renewed.email.ts';

declare module '../emails/email-job.ts' {
  interface Emails {
    'credits-renewed': { userId: number };
  }
}

export const creditEmails = {
  'credits-renewed': {
    prepare: (_, { portal, recipient }) => creditsRenewedEmail(portal, recipient),
  },
} satisfies Partial<EmailTable>;
