import { passwordLinkLives } from '@portal/contract/password-links';
import type { EmailTemplate, Portal } from './email-template.ts';

type Account = { username: string; token: string };

export function passwordResetEmail(portal: Portal, { username, token }: Account): EmailTemplate {
  return {
    subject: `Set a new password for ${portal.name}`,
    preview: `The link expires in ${passwordLinkLives.reset}`,
    heading: 'Set a new password',
    paragraphs: [
      `Someone, most likely you, requested a new password for your account at ${portal.name}.`,
      `The link below expires in ${passwordLinkLives.reset} and works once. Setting a new password ends all sessions and API tokens of the account.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Set a new password', url: `${portal.url}/auth/reset#token=${token}` },
    footnote: 'If it was not you, do nothing: without the link your password stays as it is.',
  };
}
