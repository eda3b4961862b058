import { pluralize } from '@portal/contract/values/numbers';
import { type EmailTemplate, formatDay, type Portal } from '../../../platform/mail/email-template.ts';
import type { SummaryPart } from '../queries/summary-part.sql.ts';

/** Of a client who has cancelled many requests: one email for those that have stayed. */
export function gatheredRequestsEmail(portal: Portal, { requests, total }: SummaryPart): EmailTemplate {
  const client = requests[0]?.client ?? '';
  const queue = `${portal.url}/admin/requests`;
  const count = pluralize(total, 'new sample request');
  const hidden = total - requests.length;
  return {
    subject: `${count} from ${client}`,
    preview: 'Gathered, because this client has cancelled many requests',
    heading: total === 1 ? 'New sample request' : 'New sample requests',
    paragraphs: [
      `${client} has submitted ${count}. This client has cancelled many requests in the last hour, so the emails about new ones are gathered.`,
    ],
    sections: [
      {
        heading: 'Requests',
        rows: requests.map(({ id, units, date }) => ({
          label: `#${id}`,
          url: `${queue}/${id}`,
          value: `${pluralize(units, 'unit')}, ${formatDay(date, portal)}`,
        })),
        ...(hidden > 0 && { more: { label: `and ${hidden} more`, url: queue } }),
      },
    ],
    action: { label: 'View all requests', url: queue },
    footnote: `You're receiving this email because you're an admin of ${portal.adminName}. You can turn these emails off in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
