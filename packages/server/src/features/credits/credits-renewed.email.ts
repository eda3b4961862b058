import { pluralize } from '@portal/contract/values/numbers';
import { type EmailTemplate, formatDay, type Portal } from '../../platform/mail/email-template.ts';

type Account = { remainingCredits: number; nextResetDate: string };

export function creditsRenewedEmail(portal: Portal, account: Account): EmailTemplate {
  const credits = pluralize(account.remainingCredits, 'credit');
  const until = formatDay(account.nextResetDate, portal);
  return {
    subject: 'Your monthly credits have been reset',
    preview: `${credits} until ${until}`,
    heading: 'Your credits have been reset',
    paragraphs: [
      `You have ${credits} to spend until ${until}. One credit gets you one unit of a sample. Unused credits don't roll over.`,
    ],
    action: { label: 'Request samples', url: `${portal.url}/dashboard` },
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}
