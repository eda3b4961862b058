import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../../platform/mail/security-footnote.ts';

type Change = { username: string; changedAt: string };

export function passwordChangedEmail(portal: Portal, { username, changedAt }: Change): EmailTemplate {
  return {
    subject: `Your password for ${portal.name} was changed`,
    preview: 'Other sessions and all API tokens of your account have ended',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${portal.name} was changed. All other sessions and all API tokens of the account have ended, and so have password links that were sent before.`,
      'If it was you, there is nothing to do, except that programs which used an API token need a new one.',
      'If it was not you, set a new password now with the link below, and contact us. That also ends the access of the person who changed it.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'Changed', value: formatMoment(changedAt, portal) },
    ],
    action: { label: 'Set a new password', url: `${portal.url}/auth/forgotten` },
    footnote: SECURITY_FOOTNOTE,
  };
}
