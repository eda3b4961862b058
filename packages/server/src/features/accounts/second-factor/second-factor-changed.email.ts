import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../../platform/mail/security-footnote.ts';

export type SecondFactorChange =
  | 'turned-on'
  | 'turned-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'removed';

type ChangedFactor = { username: string; change: SecondFactorChange; changedAt: string };

const texts: Record<SecondFactorChange, { heading: string; text: string }> = {
  'turned-on': {
    heading: 'Two-factor authentication was turned on',
    text: 'Signing in needs a code from an authenticator app from now on. All other sessions of the account have ended.',
  },
  'turned-off': {
    heading: 'Two-factor authentication was turned off',
    text: 'The password alone is enough to sign in again.',
  },
  'new-recovery-codes': {
    heading: 'New recovery codes were created',
    text: 'Recovery codes that were created before no longer work.',
  },
  'recovery-code-used': {
    heading: 'A recovery code was used',
    text: 'A recovery code replaced the code from the authenticator app. Each of them works once. New ones can be created in the settings.',
  },
  removed: {
    heading: 'Two-factor authentication was removed',
    text: 'An operator of the portal has removed it. The password alone is enough to sign in again. All sessions and all API tokens of the account have ended.',
  },
};

export function secondFactorChangedEmail(
  portal: Portal,
  { username, change, changedAt }: ChangedFactor,
): EmailTemplate {
  const { heading, text } = texts[change];
  return {
    subject: `${heading} for ${portal.name}`,
    preview: text,
    heading,
    paragraphs: [
      text,
      'If it was you, there is nothing to do.',
      'If it was not you, set a new password now with the link below, and contact us. That also ends all sessions and all API tokens.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'Changed', value: formatMoment(changedAt, portal) },
    ],
    action: { label: 'Set a new password', url: `${portal.url}/auth/forgotten` },
    footnote: SECURITY_FOOTNOTE,
  };
}
