import type { DailySummary, SummaryPart, SummaryRequest } from '../../requests/queries/daily-summary.sql.ts';
import {
  type EmailSection,
  type EmailTemplate,
  formatCount,
  formatDate,
  formatDay,
  type Portal,
} from './email-template.ts';

type Part = {
  heading: string;
  part: SummaryPart;
  textOf: (request: SummaryRequest) => string;
  /** The queue in the order of the part. */
  queue: string;
};

/** As in "4 units", and "4 units, approved" once somebody has decided. */
function describeNew({ units, status }: SummaryRequest): string {
  return status === 'pending' ? formatCount(units, 'unit') : `${formatCount(units, 'unit')}, ${status}`;
}

function section({ url }: Portal, { heading, part, textOf, queue }: Part): EmailSection {
  const { requests, total } = part;
  const hidden = total - requests.length;
  return {
    heading: `${heading} (${total})`,
    rows: requests.map((request) => ({
      label: `#${request.id} ${request.client}`,
      url: `${url}/admin/requests/${request.id}`,
      value: textOf(request),
    })),
    ...(hidden > 0 && { more: { label: `and ${hidden} more`, url: `${url}/admin/requests${queue}` } }),
  };
}

export function dailySummaryEmail(portal: Portal, { added, waiting, overdue }: DailySummary): EmailTemplate {
  const parts: Part[] = [
    { heading: 'New requests', part: added, textOf: describeNew, queue: '' },
    {
      heading: 'Waiting for more than 48 hours',
      part: waiting,
      textOf: ({ date }) => `since ${formatDay(date, portal)}`,
      queue: '?status=pending&order=asc',
    },
    {
      heading: 'Overdue',
      part: overdue,
      textOf: ({ neededBy }) => `needed by ${neededBy === null ? '' : formatDate(neededBy)}`,
      queue: '?sort=neededBy&order=asc',
    },
  ];
  const counts = [
    added.total > 0 && `${added.total} new`,
    waiting.total > 0 && `${waiting.total} waiting for more than 48 hours`,
    overdue.total > 0 && `${overdue.total} overdue`,
  ].filter((count) => count !== false);
  return {
    subject: `Daily summary: ${counts.join(', ')}`,
    preview: `Sample requests of ${portal.name}`,
    heading: 'Daily summary',
    paragraphs: [],
    sections: parts.filter(({ part }) => part.total > 0).map((part) => section(portal, part)),
    action: { label: 'View all requests', url: `${portal.url}/admin/requests` },
    footnote: `You're receiving this email because you chose the daily summary of ${portal.adminName}. You can change this in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
