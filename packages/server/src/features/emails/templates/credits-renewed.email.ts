import { type EmailTemplate, formatCount, formatDay, type Portal } from './email-template.ts';

type Account = { remainingCredits: number; nextResetDate: string };

export function creditsRenewedEmail(portal: Portal, account: Account): EmailTemplate {
  const credits = formatCount(account.remainingCredits, 'credit');
  const until = formatDay(account.nextResetDate, portal);
  return {
    subject: 'Your monthly credits are renewed',
    preview: `${credits} until ${until}`,
    heading: 'Your credits are renewed',
    paragraphs: [
      `You have ${credits} to spend until ${until}. One credit is one unit of a sample; what is left then does not roll over.`,
    ],
    action: { label: 'Request samples', url: `${portal.url}/dashboard` },
    footnote: 'You choose in your settings which emails you get.',
    settingsUrl: `${portal.url}/settings`,
  };
}
