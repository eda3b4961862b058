import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import type { RequestDetails, RequestDetailView, UpdateOwnRequestInput } from '@portal/contract/requests';
import { readToday } from '../../../db/clock.ts';
import { definedFields } from '../../../db/defined-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertExpected } from '../../../lib/assert-expected.ts';
import { type FieldValue, formatValue } from '../../../lib/format-value.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { toShipTo } from '../../addresses/address.entity.ts';
import { findShipTo } from '../../addresses/addresses.service.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { type EventReason, writeChange } from './change-status.sql.ts';
import { lockOwnRequest } from './transition-request.service.ts';

type Details = RequestDetails & { shipTo?: ShipToView | null | undefined };
type Field = keyof Details;

const labels: Record<Field, string> = {
  shipTo: 'Shipping address',
  note: 'Note',
  reference: 'Reference',
  neededBy: 'Needed-by date',
};

/** The address as text, in which the order of its fields is always the same. */
function comparable({ shipTo, note, reference, neededBy }: Details): Record<Field, FieldValue> {
  return { shipTo: shipTo && JSON.stringify(toShipTo(shipTo)), note, reference, neededBy };
}

/** Errors are logged, and the log has no address. */
function formatWithoutAddress(value: FieldValue, field: Field): string | null {
  return field === 'shipTo' && value ? 'another one' : formatValue(value);
}

function assertSeen(request: SampleRequest, expected: Details = {}): void {
  assertExpected({
    code: 'stale-request',
    labels,
    stored: comparable(request),
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

/** @returns whether something has changed */
async function writeEdit(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  changes: Details,
  { note: reason, internalNote }: EventReason = {},
): Promise<boolean> {
  const before = comparable(request);
  tx.em.assign(request, definedFields(changes));
  const after = comparable(request);
  const changed = (Object.keys(labels) as Field[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (changed.length === 0) return false;
  await tx.em.flush();
  const summary = `Changed: ${changed.map((field) => labels[field].toLowerCase()).join(', ')}`;
  const note = reason ? `${summary}\n${reason}` : summary;
  const facts = { kind: 'edit', from: request.status, actorId: tx.actor.id, note, internalNote } as const;
  const { hasWebhook, at } = await writeChange(tx.em, request, facts);
  if (hasWebhook)
    await publishEvent(tx, { type: 'request.updated', at, request: await getRequest(tx, request.id) });
  return true;
}

/** A needed-by day that has passed meanwhile may stay. */
export function updateOwnRequest(
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
    await writeEdit(tx, request, { shipTo: address, ...details });
    return withoutInternals(await getRequest(tx, id));
  });
}

/** @param change.expected the address that the admin saw */
export async function changeShipTo(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  change: { shipTo: ShipToInput; expected: Details | undefined; reason: EventReason },
): Promise<void> {
  request.assertNotShipped();
  assertSeen(request, change.expected);
  const shipTo = await chooseShipTo(tx, request, change.shipTo);
  const hasChanged = await writeEdit(tx, request, { shipTo }, change.reason);
  if (hasChanged) await logAction(tx, { action: 'requests.changeShipTo', subject: request.logSubject });
}
