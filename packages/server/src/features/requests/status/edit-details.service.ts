import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import type {
  AdminRequestDetailView,
  RequestDetails,
  RequestDetailView,
  UpdateOwnRequestInput,
} from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../../platform/actor.ts';
import { readToday } from '../../../platform/db/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { assertExpected } from '../../../platform/lib/assert-expected.ts';
import { definedFields } from '../../../platform/lib/defined-fields.ts';
import { type FieldValue, formatValue } from '../../../platform/lib/format-value.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { toShipTo } from '../../addresses/address.entity.ts';
import { findShipTo } from '../../addresses/addresses.reader.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { countAttempt } from '../../rate-limit/count-attempts.service.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { recordEvent } from '../events/record-event.service.ts';
import type { EventReason } from '../events/request-events.sql.ts';
import { lockOwnRequest } from '../lock-request.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { detailsOf } from '../request-details.ts';

type Details = RequestDetails & { shipTo?: ShipToView | null | undefined };
type Field = keyof Details;

const labels = labelsOf(detailFields);

/** The address as text, in which the order of its fields is always the same. */
function comparable({ shipTo, ...details }: Details): { [Name in Field]?: FieldValue } {
  return { ...details, shipTo: shipTo && JSON.stringify(toShipTo(shipTo)) };
}

/** Errors are logged, and the log has no address. */
function formatWithoutAddress(value: FieldValue, field: Field): string | null {
  return field === 'shipTo' && value ? 'another one' : formatValue(value);
}

function assertSeen(request: SampleRequest, expected: Details = {}): void {
  assertExpected({
    code: 'stale-request',
    labels,
    stored: comparable(detailsOf(request)),
    expected: comparable(expected),
    format: formatWithoutAddress,
  });
}

async function chooseShipTo(
  tx: RuleContext,
  request: SampleRequest,
  choice: ShipToInput,
): Promise<ShipToView | null> {
  if (choice) return findShipTo(tx, request.user, choice);
  (await readSettings(tx)).assertAddress(null);
  return null;
}

/** @returns null when nothing has changed */
async function writeEdit(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  changes: Details,
  { note: reason, internalNote }: EventReason = {},
): Promise<AdminRequestDetailView | null> {
  const before = comparable(detailsOf(request));
  tx.em.assign(request, definedFields(changes));
  const after = comparable(detailsOf(request));
  const changed = (Object.keys(labels) as Field[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (changed.length === 0) return null;
  await tx.em.flush();
  const summary = `Changed: ${changed.map((field) => labels[field].toLowerCase()).join(', ')}`;
  const note = reason ? `${summary}\n${reason}` : summary;
  const facts = { kind: 'edit', actorId: tx.actor.id, note, internalNote } as const;
  return (await recordEvent(tx, request, facts)).view;
}

/** By its client. A needed-by day that has passed meanwhile may stay. @throws AppError rate-limited after too many edits of a day */
export function editOwnRequest(
  ctx: RuleContext<Actor>,
  { id, expected, shipTo, ...details }: UpdateOwnRequestInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    request.assertEditable();
    assertSeen(request, expected);
    const { neededBy } = details;
    if (neededBy && neededBy !== request.neededBy)
      SampleRequest.assertNotPast(neededBy, await readToday(tx.em, tx.timeZone));
    const address = shipTo === undefined ? undefined : await chooseShipTo(tx, request, shipTo);
    const edited = await writeEdit(tx, request, { shipTo: address, ...details });
    if (edited) await countAttempt(tx, 'request-edit', String(id));
    return withoutInternals(edited ?? (await getRequest(tx, id)));
  });
}

/** By an admin. @param change.expected the address that the admin saw */
export async function editShipTo(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  change: { shipTo: ShipToInput; expected: Details | undefined; reason: EventReason },
): Promise<void> {
  request.assertNotShipped();
  assertSeen(request, change.expected);
  const shipTo = await chooseShipTo(tx, request, change.shipTo);
  const edited = await writeEdit(tx, request, { shipTo }, change.reason);
  if (edited) await logAction(tx, { action: 'requests.changeShipTo', subject: request.logSubject });
}
