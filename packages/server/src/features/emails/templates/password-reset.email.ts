import { passwordLinkLives } from '@portal/contract/password-links';
import type { EmailTemplate, Portal } from './email-template.ts';

type Account = { name: string; username: string; token: string };

/** Sends somebody who forgot their password the link that sets a new one. */
export const passwordResetEmail = (portal: Portal, { username, token }: Account): EmailTemplate => ({
  subject: `Set a new password for ${portal.name}`,
  preview: `The link is good for ${passwordLinkLives.reset}`,
  heading: 'Set a new password',
  paragraphs: [
    `Somebody, most likely you, asked for a new password for your account at ${portal.name}.`,
    `The link below is good for ${passwordLinkLives.reset} and works once. The new password signs you out everywhere.`,
  ],
  facts: [{ label: 'Username', value: username }],
  action: { label: 'Set a new password', url: `${portal.url}/auth/reset?token=${token}` },
  footnote: 'If it was not you, do nothing: without the link your password stays as it is.',
});
