import { EMAIL_CHANGE_LINK_LIFETIME } from '@portal/contract/accounts/email-changes';
import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../../platform/mail/security-footnote.ts';

type Change = { username: string; oldEmail: string; newEmail: string; changedAt: string; token: string };

export function emailChangedEmail(portal: Portal, change: Change): EmailTemplate {
  return {
    subject: `Your email for ${portal.name} was changed`,
    preview: 'If it was not you, you can undo the change',
    heading: 'Your email was changed',
    paragraphs: [
      `The email of your account at ${portal.name} was changed. From now on, emails about the account go to the new address.`,
      'If it was you, there is nothing to do.',
      `If it was not you, restore this address with the link below. That also ends the password, all sessions, API tokens and password links of the account, and a second factor that was turned on since the change. The link expires ${EMAIL_CHANGE_LINK_LIFETIME} after the change and works once.`,
    ],
    facts: [
      { label: 'Username', value: change.username },
      { label: 'Old email', value: change.oldEmail },
      { label: 'New email', value: change.newEmail },
      { label: 'Changed', value: formatMoment(change.changedAt, portal) },
    ],
    action: { label: 'Restore this address', url: `${portal.url}/auth/restore-email#token=${change.token}` },
    footnote: SECURITY_FOOTNOTE,
  };
}
