import type { CutLinesInput, UpdateRequestInput } from '@portal/contract/requests/status';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import type { Actor } from '../../../platform/actor.ts';
import { assertExpected } from '../../../platform/lib/assert-expected.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { bookRefund, findRefund } from '../../credits/credits.service.ts';
import { isEmailWaiting, recordEvent } from '../events/record-event.service.ts';
import type { EventReason } from '../events/request-events.sql.ts';
import { enqueueCutEmail } from '../events/status-emails.service.ts';
import type { CutLine, SampleRequest } from '../request.entity.ts';

type Cut = {
  lines: CutLinesInput;
  expected: UpdateRequestInput['expected'];
  reason: EventReason;
  /** The email about the status reports it too. */
  isInStatusEmail: boolean;
};

const reasonLabels = { note: 'Reason', internalNote: 'Internal note' };

function formatUnits(units: number): string {
  return pluralize(units, 'unit', formatCount(units));
}

function assertSeen({ lines }: SampleRequest, expected: Cut['expected']): void {
  const sent = lines.getItems().filter(({ quantity }) => quantity > 0);
  const stored = Object.fromEntries(sent.map(({ sample, quantity }) => [sample.id, quantity]));
  assertExpected({
    code: 'stale-request',
    labels: { quantities: 'Samples' },
    stored: { quantities: JSON.stringify(stored) },
    expected: { quantities: expected?.quantities && JSON.stringify(expected.quantities) },
    format: () => 'other quantities',
  });
}

async function announce(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { changes, reason, isInStatusEmail }: { changes: CutLine[] } & Pick<Cut, 'reason' | 'isInStatusEmail'>,
): Promise<void> {
  const summary = changes.map(({ name, from, to }) => `${name}: from ${from} to ${formatUnits(to)}`);
  const note = [...summary, ...(reason.note ? [reason.note] : [])].join('\n');
  const needsEmail = !isInStatusEmail && !(await isEmailWaiting(tx, request, 'cut'));
  const { internalNote } = reason;
  const facts = { kind: 'cut', actorId: tx.actor.id, note, internalNote, waits: needsEmail } as const;
  await recordEvent(tx, request, facts, { enqueueEmail: needsEmail ? enqueueCutEmail : undefined });
}

/**
 * Fewer units are sent than were requested. What they cost is returned by the rule of a rejection.
 * @returns how many credits @throws AppError already-shipped, not-editable, stale-request, no-units-left, invalid-input
 */
export async function cutLines(
  tx: RuleContext<Actor>,
  request: SampleRequest,
  { lines, expected, reason, isInStatusEmail }: Cut,
): Promise<number> {
  request.assertCuttable();
  await tx.em.populate(request, ['lines.sample'], { orderBy: { lines: { id: 'asc' } } });
  assertSeen(request, expected);
  const changes = request.cut(lines);
  if (changes.length === 0) return 0;
  const units = changes.reduce((sum, { from, to }) => sum + from - to, 0);
  const refund = await findRefund(tx, request, { cause: `cut by ${formatUnits(units)}`, units });
  request.takeOff(units, refund?.amount ?? units);
  await tx.em.flush();
  const returned = await bookRefund(tx, request, refund);
  await announce(tx, request, { changes, reason, isInStatusEmail });
  await logAction(tx, {
    action: 'requests.cutLines',
    subject: request.logSubject,
    changes: [
      ...changes.map(({ name, from, to }) => ({ field: name, from: String(from), to: String(to) })),
      ...changesBetween(reasonLabels, {}, reason),
    ],
  });
  return returned;
}
