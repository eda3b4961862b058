import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../../platform/mail/security-footnote.ts';

type Restoration = { username: string; replacedEmail: string; restoredAt: string };

/** To the replaced address. It has no link: the address may be the thief's, and the owner's. */
export function emailRestoredEmail(portal: Portal, restoration: Restoration): EmailTemplate {
  return {
    subject: `Your email for ${portal.name} was replaced`,
    preview: 'An earlier email of the account was restored',
    heading: 'An earlier email was restored',
    paragraphs: [
      `The account below at ${portal.name} had this email. It has an earlier one again, which was restored with the link that we sent there. All sessions, API tokens and password links of the account have ended, and its password no longer works.`,
      'From now on, emails about the account go to the restored address. If the account is yours, please contact us.',
    ],
    facts: [
      { label: 'Username', value: restoration.username },
      { label: 'Replaced email', value: restoration.replacedEmail },
      { label: 'Restored', value: formatMoment(restoration.restoredAt, portal) },
    ],
    footnote: SECURITY_FOOTNOTE,
  };
}
