import { AWAITED_LABELS } from '@portal/contract/messages.values';
import { pluralize } from '@portal/contract/values/numbers';
import {
  type EmailSection,
  type EmailTemplate,
  formatDate,
  formatDay,
  type Portal,
} from '../../platform/mail/email-template.ts';
import type { SummaryPart, SummaryRequest } from '../requests/queries/summary-part.sql.ts';
import type { DailySummary } from './daily-summary.sql.ts';

type Part = {
  heading: string;
  words: string;
  total: number;
  rows: EmailSection['rows'];
  queue: string;
};

/** As in "4 units", and "4 units, approved" once an admin has decided. */
function describeNew({ units, status }: SummaryRequest): string {
  return status === 'pending' ? pluralize(units, 'unit') : `${pluralize(units, 'unit')}, ${status}`;
}

function ofRequests(
  { url }: Portal,
  { requests, total }: SummaryPart,
  textOf: (request: SummaryRequest) => string,
): Pick<Part, 'rows' | 'total'> {
  const rows = requests.map((request) => ({
    label: `#${request.id} ${request.client}`,
    url: `${url}/admin/requests/${request.id}`,
    value: textOf(request),
  }));
  return { rows, total };
}

function partsOf(portal: Portal, { answered, added, waiting, overdue, asking }: DailySummary): Part[] {
  return [
    {
      heading: AWAITED_LABELS.office,
      words: 'answered by their clients',
      queue: '?awaited=office',
      rows: answered.requests.map(({ id, client, unread, text }) => ({
        label: `#${id} ${client}`,
        url: `${portal.url}/admin/requests/${id}`,
        value: unread === 0 ? 'read' : pluralize(unread, 'unread message'),
        ...(text === null ? {} : { text }),
      })),
      total: answered.total,
    },
    { heading: 'New requests', words: 'new', queue: '', ...ofRequests(portal, added, describeNew) },
    {
      heading: 'Waiting for more than 48 hours',
      words: 'waiting for more than 48 hours',
      queue: '?status=pending&order=asc',
      ...ofRequests(portal, waiting, ({ date }) => `since ${formatDay(date, portal)}`),
    },
    {
      heading: 'Overdue',
      words: 'overdue',
      queue: '?sort=neededBy&order=asc',
      ...ofRequests(portal, overdue, ({ neededBy }) => `needed by ${neededBy ? formatDate(neededBy) : ''}`),
    },
    {
      heading: 'Asking for more credits',
      words: 'asking for more credits',
      queue: '',
      rows: asking.clients.map(({ client, units, date }) => ({
        label: client,
        url: `${portal.url}/admin/requests`,
        value: `${pluralize(units, 'unit')}, since ${formatDay(date, portal)}`,
      })),
      total: asking.total,
    },
  ].filter(({ total }) => total > 0);
}

function toSection({ url }: Portal, { heading, rows, total, queue }: Part): EmailSection {
  const hidden = total - rows.length;
  return {
    heading: `${heading} (${total})`,
    rows,
    ...(hidden > 0 && { more: { label: `and ${hidden} more`, url: `${url}/admin/requests${queue}` } }),
  };
}

export function dailySummaryEmail(portal: Portal, summary: DailySummary): EmailTemplate {
  const parts = partsOf(portal, summary);
  return {
    subject: `Daily summary: ${parts.map(({ total, words }) => `${total} ${words}`).join(', ')}`,
    preview: `Sample requests of ${portal.name}`,
    heading: 'Daily summary',
    paragraphs: [],
    sections: parts.map((part) => toSection(portal, part)),
    action: { label: 'View all requests', url: `${portal.url}/admin/requests` },
    footnote: `You're receiving this email because you chose the daily summary of ${portal.adminName}. You can change this in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
