import type { EmailTable } from '../emails/email-definition.ts';
import { accountApprovedEmail } from './account-approved.email.ts';
import { accountDeclinedEmail } from './account-declined.email.ts';
import { emailCorrectedEmail } from './email-corrected.email.ts';

declare module '../emails/email-job.ts' {
  interface Emails {
    'account-approved': { userId: number };
    'account-declined': { userId: number; name: string; email: string };
    'email-corrected': { userId: number; replacedEmail: string; correctedAt: string };
  }
}

export const clientEmails = {
  'account-approved': {
    prepare: (_, { portal, recipient }) => accountApprovedEmail(portal, recipient),
  },
  'account-declined': {
    prepareWithoutAccount: (portal, { userId: id, name, email }) => ({
      to: { id, name, email },
      template: accountDeclinedEmail(portal, { name }),
    }),
  },
  'email-corrected': {
    isAboutAccount: true,
    address: (_, { replacedEmail }) => replacedEmail,
    prepare: (_, { portal, email, recipient }) => emailCorrectedEmail(portal, { ...recipient, ...email }),
  },
} satisfies Partial<EmailTable>;
