import type { RequestView } from '@portal/contract/requests';
import { toCsv } from '../../../lib/format/csv.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { STATUS_LABELS } from '../../../lib/format/status-labels.ts';
import { describeSamples } from './describe-request.ts';

const HEAD = ['Request', 'Date', 'Status', 'Credits', 'Samples', 'Carrier', 'Tracking number'];

/** Requests as a table for a spreadsheet. */
export const ownRequestsCsv = (requests: RequestView[]) =>
  toCsv([
    HEAD,
    ...requests.map((request) => [
      request.id,
      formatDay(request.date),
      STATUS_LABELS[request.status],
      request.creditsUsed,
      describeSamples(request),
      request.carrier ?? '',
      request.trackingNumber ?? '',
    ]),
  ]);
