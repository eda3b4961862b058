import { addressFields } from '@portal/contract/addresses.fields';
import { clientFields } from '@portal/contract/clients.fields';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import type { OwnRequestsFilter, QueueFilter } from '@portal/contract/requests/search';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';
import { sampleFields } from '@portal/contract/samples.fields';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { csvColumnsOf, fieldsFor } from '@portal/contract/values/fields';
import { formatDecimal } from '@portal/contract/values/money';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import type { CsvFile } from '../../../platform/csv/csv.ts';
import { cursorKey, readInBatches } from '../../../platform/db/pagination/paginate.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { presentRequest, type RequestRow, requestColumns } from '../request.sql.ts';
import {
  type MatchingRequests,
  matchingOwnRequests,
  matchingRequests,
  type RequestOrder,
  requestSorting,
} from './search-requests.sql.ts';

const addressColumns = csvColumnsOf(addressFields);
type AddressField = keyof typeof addressColumns;

/** By keys of their own: an address has a company, as its client has. */
function forAddress<Value>(read: (field: AddressField) => Value): Record<`shipTo.${AddressField}`, Value> {
  const fields = Object.keys(addressColumns) as AddressField[];
  const values = fields.map((field) => [`shipTo.${field}`, read(field)]);
  return Object.fromEntries(values) as Record<`shipTo.${AddressField}`, Value>;
}

const request = { id: 'Request', date: { time: 'Date' }, status: 'Status' };
const client = { userName: 'Client', userEmail: 'Email' };
const line = { sample: 'Sample', quantity: 'Quantity', creditsUsed: 'Request credits' };
/** `Quantity`, the older name of `Units`, stays for programs that read it. */
const units = { asked: 'Asked', units: 'Units' };
const { carrier, trackingNumber, ...tracking } = csvColumnsOf(fieldsFor(shipmentFields, 'all'));
const parcel = { carrier, trackingNumber };
const { company, customerNumber } = csvColumnsOf(clientFields);
const { designNumber } = csvColumnsOf(sampleFields);
const address = forAddress<string>((field) => addressColumns[field]);
const details = csvColumnsOf(detailFields);
const outcomeColumns = csvColumnsOf(outcomeFields);
const GIVER_LABELS = { client: 'Client', admin: 'Admin' } as const;
const columns = {
  ...request,
  ...client,
  ...line,
  ...parcel,
  ...tracking,
  company,
  customerNumber,
  designNumber,
  ...address,
  ...details,
  ...outcomeColumns,
  ...csvColumnsOf(fieldsFor(shipmentFields, 'admin')),
  ...units,
};
const ownColumns = {
  ...request,
  ...line,
  ...parcel,
  ...tracking,
  ...address,
  ...details,
  ...outcomeColumns,
  ...units,
};

type Line = Record<keyof typeof columns, string | number | null>;

type ExportedRow = RequestRow & { settingCurrency: string };

/** Amounts of orders are in the currency of that time. No samples are named where it is about all. */
function toOutcome({ outcome, lines }: RequestRow): Record<keyof typeof outcomeColumns, string | null> {
  const amount = outcome?.amount ?? null;
  const named = lines.filter(({ id }) => outcome?.sampleIds?.includes(id)).map(({ name }) => name);
  return {
    answer: outcome && OUTCOME_LABELS[outcome.answer],
    amount: outcome && amount !== null ? formatDecimal(amount, outcome.currency) : null,
    currency: outcome?.currency ?? null,
    orderNumber: outcome?.orderNumber ?? null,
    comment: outcome?.comment ?? null,
    givenBy: outcome && GIVER_LABELS[outcome.givenBy],
    at: outcome?.at ?? null,
    reason: outcome?.reason ? REASON_LABELS[outcome.reason] : null,
    sampleIds: named.join('; ') || null,
  };
}

function toLines(row: ExportedRow): Line[] {
  const view = presentRequest(row);
  const shared = {
    ...row,
    ...forAddress((field) => row.shipTo?.[field] ?? null),
    ...toOutcome(row),
    company: row.userCompany,
    customerNumber: row.userCustomerNumber,
    status: STATUS_LABELS[displayedStatus(view)],
    trackingUrl: view.trackingUrl,
    postage: row.postage === null ? null : formatDecimal(row.postage, row.settingCurrency),
  };
  return row.lines.map(({ name: sample, designNumber, quantity, asked }) => ({
    ...shared,
    sample,
    designNumber,
    quantity,
    asked,
    units: quantity,
  }));
}

async function* readLines(findMatching: () => MatchingRequests, order: RequestOrder): AsyncGenerator<Line> {
  const sorting = requestSorting(order);
  const rows = (await findMatching())
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
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
