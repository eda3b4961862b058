import { passwordLinkLives } from '@portal/contract/accounts/password-links';
import type { EmailTemplate, Portal } from '../../../platform/mail/email-template.ts';

type Account = { username: string; token: string };

export function passwordResetEmail(portal: Portal, { username, token }: Account): EmailTemplate {
  return {
    subject: `Set a new password for ${portal.name}`,
    preview: `The link expires in ${passwordLinkLives.reset}`,
    heading: 'Set a new password',
    paragraphs: [
      `Someone, hopefully you, asked to reset the password for your ${portal.name} account.`,
      `The link below expires in ${passwordLinkLives.reset} and can be used once. Setting a new password ends all sessions and API tokens of the account.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Set a new password', url: `${portal.url}/auth/reset#token=${token}` },
    footnote: "If this wasn't you, you can ignore this email. Your password won't change.",
  };
}
