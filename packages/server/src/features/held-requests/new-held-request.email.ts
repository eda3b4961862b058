import type { AdminHeldRequestView } from '@portal/contract/held-requests';
import { pluralize } from '@portal/contract/values/numbers';
import { type EmailTemplate, formatDay, type Portal } from '../../platform/mail/email-template.ts';
import { sampleItems } from '../requests/sample-items.ts';

const endings = {
  sent: 'It has been submitted since.',
  declined: 'It has been declined since.',
  cancelled: 'It has been cancelled since.',
  lapsed: 'It has lapsed since.',
} as const;

/** The email may be sent long after the client asked, when an admin has already decided. */
function nextStep({ state, lapsesAt }: AdminHeldRequestView, portal: Portal): string {
  if (state !== 'waiting') return endings[state];
  return `Grant the credits or decline${lapsesAt ? ` by ${formatDay(lapsesAt, portal)}` : ''}; then it lapses.`;
}

export function newHeldRequestEmail(portal: Portal, held: AdminHeldRequestView): EmailTemplate {
  const { id, user, units, remainingCredits, missing, reason } = held;
  const wanted = pluralize(units, 'unit');
  return {
    subject: `${user.name} asks for more credits`,
    preview: `${wanted}, ${pluralize(remainingCredits, 'credit')} left`,
    heading: 'A client asks for more credits',
    paragraphs: [
      `${user.name} would like to request ${wanted} and has ${pluralize(remainingCredits, 'credit')} left. ${nextStep(held, portal)}`,
    ],
    facts: [
      { label: 'Client', value: user.name },
      { label: 'Email', value: user.email },
      { label: 'Missing', value: pluralize(missing, 'credit') },
      { label: 'Held request', value: `#${id}, created ${formatDay(held.createdAt, portal)}` },
    ],
    ...(reason === null ? {} : { quotes: [{ label: 'Reason', text: reason }] }),
    items: sampleItems(held),
    action: { label: 'Decide', url: `${portal.url}/admin/requests` },
    footnote: `You're receiving this email because you're an admin of ${portal.adminName}. You can turn these emails off in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
