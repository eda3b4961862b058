import { requestMessages } from '@portal/contract/limits';
import type { RequestLineInput, SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import { definedFields } from '../../../db/defined-fields.ts';
import { type AppError, invalidInput, notEnoughCredits } from '../../../errors.ts';
import { enqueueJobs } from '../../../jobs/enqueue.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import type { User } from '../../accounts/user.entity.ts';
import { unknownAddress } from '../../addresses/addresses.service.ts';
import { chargeRequest } from '../../credits/credits.service.ts';
import type { Sample } from '../../samples/sample.entity.ts';
import { lockSamples } from '../../samples/samples.sql.ts';
import type { ApprovalDecision, Settings } from '../../settings/settings.entity.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { type InsertedRequest, insertRequest, presentRequest } from '../request.sql.ts';
import { readTerms, type Terms } from './read-terms.sql.ts';

type BookedInput = Omit<SubmitRequestInput, 'idempotencyKey'>;

type Booking = {
  /** Locked. */
  account: User;
  /** The held request that is sent. Its needed-by day may have passed. */
  heldRequestId?: number;
};

/**
 * Every request begins here. Triggers of the ledger number its entries, compute balances and refuse a second charge
 * (migration 20261120-3-ledger); others notify the event streams (20261122-21-change-events).
 */
export async function bookRequest(
  tx: RuleContext<Actor>,
  input: BookedInput,
  { account, heldRequestId }: Booking,
): Promise<SubmittedRequestView> {
  const ids = input.samples.map(({ id }) => id);
  const samples = await lockSamples(tx, ids);
  const terms = await readTerms(tx, account, input.shipTo);
  const { request, decision } = createRequest(tx, input, { account, samples, terms });
  if (heldRequestId === undefined) SampleRequest.assertNotPast(request.neededBy, terms.today);
  assertAddress(terms, input);
  const inserted = await insertRequest(tx, request, decision);
  const remainingCredits = await chargeRequest(tx, request, heldRequestId);
  const view = { ...presentInserted(request, inserted), remainingCredits };
  await announce(tx, view, { settings: terms.settings, hasWebhook: inserted.hasWebhook });
  return view;
}

type RequestedLine = { sample: Sample; sampleName: string; quantity: number };

export function toLines(requested: RequestLineInput[], samples: Map<number, Sample>): RequestedLine[] {
  return requested.map(({ id, quantity }) => {
    const sample = samples.get(id);
    if (!sample?.isActive) throw unavailableError(requested, samples);
    return { sample, sampleName: sample.name, quantity };
  });
}

export function countUnits(lines: { quantity: number }[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

type Loaded = { account: User; samples: Map<number, Sample>; terms: Terms };

function createRequest(
  { em }: RuleContext,
  { samples: requested, shipTo: _, ...details }: BookedInput,
  { account, samples, terms: { settings, shipTo } }: Loaded,
): { request: SampleRequest; decision: ApprovalDecision } {
  const lines = toLines(requested, samples);
  const creditsUsed = countUnits(lines);
  if (!account.canSpend(creditsUsed))
    throw notEnoughCredits(requestMessages.notEnoughCredits, account.shortage(creditsUsed));
  const requestedSamples = lines.map(({ sample }) => sample);
  const decision = settings.decideApproval({
    client: account,
    samples: requestedSamples,
    units: creditsUsed,
  });
  const data = {
    user: account,
    status: decision.status,
    creditsUsed,
    lines,
    shipTo,
    ...definedFields(details),
  };
  return { request: em.create(SampleRequest, data, { persist: false }), decision };
}

function assertAddress({ settings, shipTo }: Terms, { shipTo: choice }: BookedInput): void {
  if (!shipTo && choice && 'addressId' in choice) throw unknownAddress(choice.addressId);
  settings.assertAddress(shipTo);
}

export function unavailableNames(lines: RequestLineInput[], samples: Map<number, Sample>): string[] {
  return lines
    .filter(({ id }) => !samples.get(id)?.isActive)
    .map(({ id }) => samples.get(id)?.name ?? `sample ${id}`);
}

function unavailableError(lines: RequestLineInput[], samples: Map<number, Sample>): AppError {
  const names = unavailableNames(lines, samples);
  const them = names.length === 1 ? 'it' : 'them';
  return invalidInput(
    `No longer available: ${names.join(', ')}. Please remove ${them} and try again.`,
    'samples',
    'sample-not-available',
  );
}

function presentInserted({ user, lines }: SampleRequest, inserted: InsertedRequest) {
  return presentRequest({
    ...inserted,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    lines: lines.map((line) => line.toRow()),
  });
}

/** One job: for webhooks and emails if a webhook wants the event, else for emails alone. */
async function announce(
  tx: RuleContext,
  // The client's balance is not for receivers of webhooks.
  { remainingCredits: _, ...request }: SubmittedRequestView,
  { settings, hasWebhook }: { settings: Settings; hasWebhook: boolean },
): Promise<void> {
  const readers = [
    ...(settings.emailNotifications ? ['admins' as const] : []),
    ...(request.status === 'approved' ? ['client' as const] : []),
  ];
  if (hasWebhook) await publishEvent(tx, { type: 'request.created', at: request.date, request, readers });
  else if (readers.length > 0)
    await enqueueJobs(tx.em, 'new-requests', [{ data: { requestId: request.id, readers } }]);
}
