import { passwordLinkLives } from '@portal/contract/accounts/password-links';
import { pluralize } from '@portal/contract/values/numbers';
import type { EmailTemplate, Portal } from '../../../platform/mail/email-template.ts';

type Account = { name: string; username: string; monthlyCredits: number; token: string };

export function invitationEmail(portal: Portal, account: Account): EmailTemplate {
  return {
    subject: `Welcome to ${portal.name}`,
    preview: 'Choose a password and request your first samples',
    heading: `Welcome, ${account.name}`,
    paragraphs: [
      `We've set up an account for you at ${portal.name}, where you can request design samples and track them. You have ${pluralize(account.monthlyCredits, 'credit')} a month; each unit costs one credit.`,
      `Use the link below to choose your password. It expires in ${passwordLinkLives.invitation} and can be used once.`,
    ],
    facts: [{ label: 'Username', value: account.username }],
    action: { label: 'Choose your password', url: `${portal.url}/auth/invitation#token=${account.token}` },
    footnote: 'If you did not expect this invitation, you can ignore it.',
  };
}
