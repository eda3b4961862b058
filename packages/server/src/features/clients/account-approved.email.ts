import { pluralize } from '@portal/contract/values/numbers';
import type { EmailTemplate, Portal } from '../../platform/mail/email-template.ts';

type Account = { name: string; username: string; monthlyCredits: number };

export function accountApprovedEmail(portal: Portal, account: Account): EmailTemplate {
  return {
    subject: `Your account at ${portal.name} is approved`,
    preview: 'Sign in and request your first samples',
    heading: `Welcome, ${account.name}`,
    paragraphs: [
      `Your account at ${portal.name} is approved. Sign in with the password that you chose when you registered.`,
      `You have ${pluralize(account.monthlyCredits, 'credit')} a month; each unit of a sample costs one credit.`,
    ],
    facts: [{ label: 'Username', value: account.username }],
    action: { label: 'Sign in', url: `${portal.url}/auth` },
    footnote: `You get this email because you registered at ${portal.name}.`,
  };
}
