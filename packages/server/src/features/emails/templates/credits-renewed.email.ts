import type { EmailTemplate, Portal } from './email-template.ts';
import { counted, day } from './status-labels.ts';

type Account = { remainingCredits: number; nextResetDate: string };

/** Tells a client that a new month of credits has begun. */
export const creditsRenewedEmail = (portal: Portal, account: Account): EmailTemplate => {
  const credits = counted(account.remainingCredits, 'credit');
  const until = day(account.nextResetDate, portal);
  return {
    subject: 'Your monthly credits are renewed',
    preview: `${credits} until ${until}`,
    heading: 'Your credits are renewed',
    paragraphs: [
      `You have ${credits} to spend until ${until}. One credit is one unit of a sample; what is left then does not roll over.`,
    ],
    action: { label: 'Request samples', url: `${portal.url}/dashboard` },
    footnote: 'You choose in your settings which mails you get.',
    settingsUrl: `${portal.url}/settings`,
  };
};
