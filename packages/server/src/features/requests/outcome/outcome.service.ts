import type { AdminRequestDetailView, RequestDetailView } from '@portal/contract/requests';
import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import { type OutcomeView, outcomeMessages, type SetOutcomeInput } from '@portal/contract/requests/outcomes';
import { formatAmount } from '@portal/contract/values/money';
import { forUpdate } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { writeChange } from '../status/change-status.sql.ts';
import { lockOwnRequest, lockRequest } from '../status/transition-request.service.ts';
import { Outcome, type OutcomeFacts } from './outcome.entity.ts';

export type OutcomeFields = Omit<SetOutcomeInput, 'id' | 'expectedAt'>;

/** What an outcome is replaced by: the fields for the one that is stored. */
type Replacement = (stored: OutcomeFacts | null) => OutcomeFields;
type NewOutcome = Pick<OutcomeView, 'givenBy'> & {
  actorId: number;
  replacement: Replacement;
  expectedAt?: string | null | undefined;
};

const labels = {
  answer: 'Outcome',
  amount: 'Order amount',
  orderNumber: 'Order number',
  comment: 'Comment',
} as const;

/** As the log shows it. */
function toLogged(facts: OutcomeFacts | null) {
  if (!facts) return {};
  const { answer, amount, currency, orderNumber, comment } = facts;
  return {
    answer: OUTCOME_LABELS[answer],
    amount: amount === null ? null : formatAmount(amount, currency),
    orderNumber,
    comment,
  };
}

function assertExpectedAt(stored: Outcome | null, expectedAt: string | null | undefined): void {
  if (expectedAt === undefined || expectedAt === (stored?.at.toISOString() ?? null)) return;
  throw conflict(outcomeMessages.stale, undefined, 'stale-outcome');
}

type WrittenOutcome = {
  view: AdminRequestDetailView;
  hasChanged: boolean;
  before: OutcomeFacts | null;
  after: OutcomeFacts;
};

/**
 * Writes the outcome of a locked request with its event. The values that it has already, of the same giver, change nothing.
 * @throws AppError no-outcome-yet; stale-outcome
 */
export async function writeOutcome(
  tx: RuleContext,
  request: SampleRequest,
  { givenBy, actorId, replacement, expectedAt }: NewOutcome,
): Promise<WrittenOutcome> {
  request.assertCanHaveOutcome();
  const { id, status } = request;
  const outcome = await tx.em.findOne(Outcome, { request: id }, forUpdate);
  assertExpectedAt(outcome, expectedAt);
  const before = outcome?.facts() ?? null;
  const { answer, amount = null, orderNumber = null, comment = null } = replacement(before);
  const { currency } = await readSettings(tx);
  const after = { answer, amount, currency, orderNumber, comment, givenBy };
  if (outcome?.isSameAs(after)) return { view: await getRequest(tx, id), hasChanged: false, before, after };

  if (outcome) tx.em.assign(outcome, after);
  else tx.em.create(Outcome, { request, ...after });
  await tx.em.flush();
  const note = OUTCOME_LABELS[answer];
  const { at } = await writeChange(tx.em, request, { kind: 'outcome', from: status, actorId, note });
  const view = await getRequest(tx, id);
  await publishEvent(tx, { type: 'request.outcome', at, request: view });
  return { view, hasChanged: true, before, after };
}

/** Of the own request. @throws AppError not-found, also for another client's request; no-outcome-yet; stale-outcome */
export function setOwnOutcome(
  ctx: RuleContext<Actor>,
  { id, expectedAt, ...fields }: SetOutcomeInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const { view } = await writeOutcome(tx, request, {
      givenBy: 'client',
      actorId: tx.actor.id,
      replacement: () => fields,
      expectedAt,
    });
    return withoutInternals(view);
  });
}

/** As an admin knows it. @throws AppError not-found; no-outcome-yet; stale-outcome */
export function setOutcome(
  ctx: RuleContext<Actor>,
  { id, expectedAt, ...fields }: SetOutcomeInput,
): Promise<AdminRequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { view, hasChanged, before, after } = await writeOutcome(tx, request, {
      givenBy: 'admin',
      actorId: tx.actor.id,
      replacement: () => fields,
      expectedAt,
    });
    const changes = changesBetween(labels, toLogged(before), toLogged(after));
    if (hasChanged)
      await logAction(tx, { action: 'requests.setOutcome', subject: request.logSubject, changes });
    return view;
  });
}
