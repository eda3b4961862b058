import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import type { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import type { QueueFilter } from '@portal/contract/requests/request-search';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { formatDecimal } from '@portal/contract/values/money';
import { sql } from 'kysely';
import { cursorKey, readInBatches } from '../../../db/pagination/paginate.ts';
import type { CsvFile } from '../../../lib/csv.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { SignedInActor } from '../../accounts/actor.ts';
import { presentRequest, type RequestRow, requestColumns } from '../request.sql.ts';
import {
  type MatchingRequests,
  matchingOwnRequests,
  matchingRequests,
  type RequestOrder,
  requestSorting,
} from './search-requests.sql.ts';

const request = { request: 'Request', date: { time: 'Date' }, status: 'Status' };
const client = { client: 'Client', email: 'Email' };
const line = {
  sample: 'Sample',
  quantity: 'Quantity',
  requestCredits: 'Request credits',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
};
const identity = { company: 'Company', customerNumber: 'Customer number' };
const tracking = { trackingUrl: 'Tracking link', expectedOn: 'Expected on' };
const details = {
  shipToName: 'Ship to name',
  shipToCompany: 'Ship to company',
  shipToLine1: 'Ship to line 1',
  shipToLine2: 'Ship to line 2',
  shipToLine3: 'Ship to line 3',
  shipToCity: 'Ship to city',
  shipToRegion: 'Ship to region',
  shipToPostalCode: 'Ship to postal code',
  shipToCountry: 'Ship to country',
  shipToPhone: 'Ship to phone',
  note: 'Note',
  reference: 'Reference',
  neededBy: 'Needed by',
};
const outcomeColumns = {
  outcome: 'Outcome',
  orderAmount: 'Order amount',
  currency: 'Currency',
  orderNumber: 'Order number',
  outcomeComment: 'Outcome comment',
  outcomeBy: 'Outcome by',
  outcomeAt: { time: 'Outcome at' },
};
const GIVER_LABELS = { client: 'Client', admin: 'Admin' } as const;
const design = { designNumber: 'Design number' };
const postage = { postage: 'Postage' };
const columns = {
  ...request,
  ...client,
  ...line,
  ...tracking,
  ...identity,
  ...design,
  ...details,
  ...outcomeColumns,
  ...postage,
};
const ownColumns = { ...request, ...line, ...tracking, ...details, ...outcomeColumns };

type Line = Record<keyof typeof columns, string | number | null>;

type ExportedRow = RequestRow & {
  company: string | null;
  customerNumber: string | null;
  designNumbers: (string | null)[];
  settingCurrency: string;
};

const designNumbers = sql<ExportedRow['designNumbers']>`(
  select array_agg(design_number order by line.id)
  from request_samples line join samples on samples.id = sample_id
  where line.request_id = sample_requests.id)`;

function toDetails({
  shipTo,
  note,
  reference,
  neededBy,
}: RequestRow): Record<keyof typeof details, string | null> {
  return {
    shipToName: shipTo?.name ?? null,
    shipToCompany: shipTo?.company ?? null,
    shipToLine1: shipTo?.line1 ?? null,
    shipToLine2: shipTo?.line2 ?? null,
    shipToLine3: shipTo?.line3 ?? null,
    shipToCity: shipTo?.city ?? null,
    shipToRegion: shipTo?.region ?? null,
    shipToPostalCode: shipTo?.postalCode ?? null,
    shipToCountry: shipTo?.country ?? null,
    shipToPhone: shipTo?.phone ?? null,
    note,
    reference,
    neededBy,
  };
}

/** Amounts of orders are in the currency of that time. */
function toOutcome({ outcome }: RequestRow): Record<keyof typeof outcomeColumns, string | null> {
  const amount = outcome?.amount ?? null;
  return {
    outcome: outcome && OUTCOME_LABELS[outcome.answer],
    orderAmount: outcome && amount !== null ? formatDecimal(amount, outcome.currency) : null,
    currency: outcome?.currency ?? null,
    orderNumber: outcome?.orderNumber ?? null,
    outcomeComment: outcome?.comment ?? null,
    outcomeBy: outcome && GIVER_LABELS[outcome.givenBy],
    outcomeAt: outcome?.at ?? null,
  };
}

function toLines(row: ExportedRow): Line[] {
  const view = presentRequest(row);
  return row.lines.map(({ name, quantity }, place) => ({
    request: row.id,
    date: row.date,
    status: STATUS_LABELS[displayedStatus(view)],
    client: row.userName,
    email: row.userEmail,
    sample: name,
    quantity,
    requestCredits: row.creditsUsed,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    company: row.company,
    customerNumber: row.customerNumber,
    trackingUrl: view.trackingUrl,
    expectedOn: view.expectedOn,
    designNumber: row.designNumbers[place] ?? null,
    ...toDetails(row),
    ...toOutcome(row),
    postage: row.postage === null ? null : formatDecimal(row.postage, row.settingCurrency),
  }));
}

async function* readLines(findMatching: () => MatchingRequests, order: RequestOrder): AsyncGenerator<Line> {
  const sorting = requestSorting(order);
  const rows = (await findMatching())
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select(['users.company', 'users.customer_number as customerNumber'])
    .select(designNumbers.as('designNumbers'))
    .select(sql<string>`(select currency from settings)`.as('settingCurrency'))
    .select(cursorKey(sorting).as('key'));
  for await (const row of readInBatches(rows, sorting)) yield* toLines(row);
}

export function exportRequests(ctx: RuleContext, filter: QueueFilter): CsvFile<keyof typeof columns> {
  return { columns, rows: readLines(() => matchingRequests(ctx, filter), filter) };
}

export function exportOwnRequests(
  ctx: RuleContext<SignedInActor>,
  filter: OwnRequestsFilter,
): CsvFile<keyof typeof ownColumns> {
  return { columns: ownColumns, rows: readLines(() => matchingOwnRequests(ctx, filter), filter) };
}
