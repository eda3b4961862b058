import { type EmailTemplate, formatMoment, type Portal } from '../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../platform/mail/security-footnote.ts';

type Correction = { username: string; replacedEmail: string; correctedAt: string };

/** To the replaced address. It names no other one, because it may never have been the client's. */
export function emailCorrectedEmail(portal: Portal, correction: Correction): EmailTemplate {
  return {
    subject: `Your email for ${portal.name} was corrected`,
    preview: 'Emails about the account go to another address now',
    heading: 'Your email was corrected',
    paragraphs: [
      `We corrected the email of the account below at ${portal.name}. From now on, emails about the account go to the new address. Links to choose a password that were sent to this one no longer work.`,
      'If the account is yours and you did not ask for the correction, please contact us.',
    ],
    facts: [
      { label: 'Username', value: correction.username },
      { label: 'Replaced email', value: correction.replacedEmail },
      { label: 'Corrected', value: formatMoment(correction.correctedAt, portal) },
    ],
    footnote: SECURITY_FOOTNOTE,
  };
}
