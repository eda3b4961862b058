import { passwordLinkLives } from '@portal/contract/password-links';
import { type EmailTemplate, formatCount, type Portal } from './email-template.ts';

type Account = { name: string; username: string; monthlyCredits: number; token: string };

export function invitationEmail(portal: Portal, account: Account): EmailTemplate {
  return {
    subject: `Welcome to ${portal.name}`,
    preview: 'Choose a password and request your first samples',
    heading: `Welcome, ${account.name}`,
    paragraphs: [
      `We have set up an account for you at ${portal.name}: request design samples for your business and follow them on their way to you. You have ${formatCount(account.monthlyCredits, 'credit')} a month, one for each unit.`,
      `The link below lets you choose your password. It expires in ${passwordLinkLives.invitation} and works once.`,
    ],
    facts: [{ label: 'Username', value: account.username }],
    action: { label: 'Choose your password', url: `${portal.url}/auth/invitation#token=${account.token}` },
    footnote: 'If you did not expect this invitation, you can ignore it.',
  };
}
