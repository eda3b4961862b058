import { passwordLinkLives } from '@portal/contract/accounts/password-links';
import type { EmailTemplate, Portal } from '../../../platform/mail/email-template.ts';

type Account = { name: string; username: string; token: string };

export function adminInvitationEmail(portal: Portal, account: Account): EmailTemplate {
  return {
    subject: `You are invited to ${portal.adminName}`,
    preview: 'Choose a password to manage clients, samples and requests',
    heading: `Welcome, ${account.name}`,
    paragraphs: [
      `An admin has set up an account for you at ${portal.adminName}, where you manage clients, samples and sample requests.`,
      `The link below lets you choose your password. It expires in ${passwordLinkLives.invitation} and works once.`,
    ],
    facts: [{ label: 'Username', value: account.username }],
    action: { label: 'Choose your password', url: `${portal.url}/auth/invitation#token=${account.token}` },
    footnote: 'If you did not expect this invitation, you can ignore it.',
  };
}
