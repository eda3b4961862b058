import { type OutcomeView, outcomeMessages, type SetOutcomeInput } from '@portal/contract/outcomes';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import type { AdminRequestDetailView, RequestDetailView, RequestView } from '@portal/contract/requests';
import { labelsOf } from '@portal/contract/values/fields';
import { formatAmount } from '@portal/contract/values/money';
import type { Actor } from '../../../platform/actor.ts';
import { query } from '../../../platform/db/kysely.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, invalidInput } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { countAttempt } from '../../rate-limit/count-attempts.service.ts';
import { assertCurrency, readSettings } from '../../settings/settings.reader.ts';
import { recordEvent } from '../events/record-event.service.ts';
import { lockOwnRequest, lockRequest } from '../lock-request.service.ts';
import { getRequest, withoutInternals } from '../queries/get-request.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { Outcome, type OutcomeFacts } from './outcome.entity.ts';

export type OutcomeFields = Omit<SetOutcomeInput, 'id' | 'expectedAt' | 'currency'>;

/** What an outcome is replaced by: the fields for the one that is stored. */
type Replacement = (stored: OutcomeFacts | null) => OutcomeFields;
type NewOutcome = Pick<OutcomeView, 'givenBy'> & {
  actorId: number;
  replacement: Replacement;
  /** In which the giver saw the amount. */
  currency?: string | undefined;
  /** Whether the giver named no amount, so that the stored one can be kept. */
  hasNoAmount?: boolean;
  expectedAt?: string | null | undefined;
};

const labels = labelsOf(outcomeFields);

/** As the log shows it. */
function toLogged(facts: OutcomeFacts | null, { samples }: RequestView) {
  if (!facts) return {};
  const { answer, amount, currency, orderNumber, comment, reason, sampleIds } = facts;
  const named = samples.filter(({ id }) => sampleIds?.includes(id)).map(({ name }) => name);
  return {
    answer: OUTCOME_LABELS[answer],
    amount: amount === null ? null : formatAmount(amount, currency),
    orderNumber,
    comment,
    reason: reason && REASON_LABELS[reason],
    sampleIds: named.join(', ') || null,
  };
}

/** @throws AppError invalid-input for a sample of which the request sends nothing */
async function assertSamples(
  { em }: RuleContext,
  { id }: SampleRequest,
  sampleIds: number[] | null,
): Promise<void> {
  if (sampleIds === null) return;
  const lines = await query(em)
    .selectFrom('request_samples')
    .select('sample_id')
    .where('request_id', '=', id)
    .where('sample_id', 'in', sampleIds)
    .where('quantity', '>', 0)
    .execute();
  if (lines.length < sampleIds.length) throw invalidInput(outcomeMessages.samples, 'sampleIds');
}

function assertExpectedAt(stored: Outcome | null, expectedAt: string | null | undefined): void {
  if (expectedAt === undefined || expectedAt === (stored?.at.toISOString() ?? null)) return;
  throw conflict(outcomeMessages.stale, 'stale-outcome');
}

type WrittenOutcome = {
  view: AdminRequestDetailView;
  hasChanged: boolean;
  before: OutcomeFacts | null;
  after: OutcomeFacts;
};

/**
 * Writes the outcome of a locked request with its event. The values that it has already, of the same giver, change nothing.
 * An amount that stays keeps its currency.
 * @throws AppError invalid-input; no-outcome-yet; stale-outcome; stale-currency
 */
export async function writeOutcome(
  tx: RuleContext,
  request: SampleRequest,
  { givenBy, actorId, replacement, expectedAt, currency: shown, hasNoAmount = false }: NewOutcome,
): Promise<WrittenOutcome> {
  request.assertCanHaveOutcome();
  const { id } = request;
  const outcome = await tx.em.findOne(Outcome, { request: id }, forUpdate);
  assertExpectedAt(outcome, expectedAt);
  const before = outcome?.facts() ?? null;
  const { answer, ...fields } = replacement(before);
  const { amount = null, orderNumber = null, comment = null, reason = null, sampleIds = null } = fields;
  // Those that are kept were checked, and may have been cut since.
  if (sampleIds !== before?.sampleIds) await assertSamples(tx, request, sampleIds);
  const { currency: ofSetting } = await readSettings(tx);
  const isOtherCurrency = !hasNoAmount && shown !== undefined && shown !== before?.currency;
  const isKept = before !== null && amount !== null && before.amount === amount && !isOtherCurrency;
  const currency = isKept ? before.currency : ofSetting;
  assertCurrency(shown, currency, ...(hasNoAmount ? [ofSetting] : []));
  const after = { answer, amount, currency, orderNumber, comment, reason, sampleIds, givenBy };
  if (outcome?.isSameAs(after)) return { view: await getRequest(tx, id), hasChanged: false, before, after };

  if (outcome) tx.em.assign(outcome, after);
  else tx.em.create(Outcome, { request, ...after });
  await tx.em.flush();
  const event = { kind: 'outcome', actorId, note: OUTCOME_LABELS[answer] } as const;
  const { view } = await recordEvent(tx, request, event, { webhookEvent: 'request.outcome' });
  return { view, hasChanged: true, before, after };
}

/** The client's answer, also by link. @throws AppError rate-limited after too many of a day */
export async function writeOwnOutcome(
  tx: RuleContext,
  request: SampleRequest,
  outcome: Omit<NewOutcome, 'givenBy' | 'actorId'>,
): Promise<AdminRequestDetailView> {
  const ownOutcome = { givenBy: 'client', actorId: request.user.id, ...outcome } as const;
  const { view, hasChanged } = await writeOutcome(tx, request, ownOutcome);
  if (hasChanged) await countAttempt(tx, 'request-edit', String(request.id));
  return view;
}

/** Of the own request. @throws AppError not-found, also for another client's request; invalid-input; no-outcome-yet; stale-outcome */
export function setOwnOutcome(
  ctx: RuleContext<Actor>,
  { id, expectedAt, currency, ...fields }: SetOutcomeInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const view = await writeOwnOutcome(tx, request, { replacement: () => fields, currency, expectedAt });
    return withoutInternals(view);
  });
}

/** As an admin knows it. @throws AppError not-found; invalid-input; no-outcome-yet; stale-outcome */
export function setOutcome(
  ctx: RuleContext<Actor>,
  { id, expectedAt, currency, ...fields }: SetOutcomeInput,
): Promise<AdminRequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { view, hasChanged, before, after } = await writeOutcome(tx, request, {
      givenBy: 'admin',
      actorId: tx.actor.id,
      replacement: () => fields,
      currency,
      expectedAt,
    });
    const changes = changesBetween(labels, toLogged(before, view), toLogged(after, view));
    if (hasChanged)
      await logAction(tx, { action: 'requests.setOutcome', subject: request.logSubject, changes });
    return view;
  });
}
