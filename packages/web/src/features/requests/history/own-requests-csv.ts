import { escapeFormulas, NEEDS_QUOTES } from '@portal/contract/csv';
import type { RequestView } from '@portal/contract/requests';
import { formatDay } from '../../../lib/format/dates.ts';
import { displayedStatus, STATUS_LABELS } from '../../../lib/format/status-labels.ts';
import { describeSamples } from '../describe-request.ts';

const CSV_HEADER = ['Request', 'Date', 'Status', 'Credits', 'Samples', 'Carrier', 'Tracking number'];

function csvCell(value: string | number) {
  if (typeof value === 'number') return String(value);
  const text = escapeFormulas(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV (RFC 4180) in UTF-8 with a byte order mark, without formulas. */
export function toCsv(rows: readonly (readonly (string | number)[])[]) {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Saves requests as a CSV file. */
export function saveOwnRequestsCsv(requests: RequestView[]) {
  const rows = requests.map((request) => [
    request.id,
    formatDay(request.date),
    STATUS_LABELS[displayedStatus(request)],
    request.creditsUsed,
    describeSamples(request),
    request.carrier ?? '',
    request.trackingNumber ?? '',
  ]);
  const url = URL.createObjectURL(
    new Blob([toCsv([CSV_HEADER, ...rows])], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'request-history.csv';
  link.click();
  URL.revokeObjectURL(url);
}
