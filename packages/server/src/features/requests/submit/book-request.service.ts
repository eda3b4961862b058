import type { SubmittedRequestView } from '@portal/contract/requests';
import { requestMessages } from '@portal/contract/requests.values';
import type { Actor } from '../../../platform/actor.ts';
import { enqueueJobs } from '../../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { chargeRequest } from '../../credits/credits.service.ts';
import type { ApprovalDecision } from '../../settings/settings.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { publishEvent } from '../../webhooks/webhook-events.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { presentRequest } from '../request.sql.ts';
import { assertMaySubmit, gatherEmails, isGathered } from './cancellations.service.ts';
import { type InsertedRequest, insertRequest } from './insert-request.sql.ts';
import { assertDetails, type Order, type OrderInput, readOrder } from './order.service.ts';
import type { RecipientGroup } from './request-job.ts';

type Booking = {
  /** Locked. */
  account: User;
  /** The held request that is sent. Its needed-by day may have passed. */
  heldRequestId?: number;
  /** Of a request that an admin enters for the client. */
  entry?: { free: boolean; replacesId: number | null };
};

const ENTERED: ApprovalDecision = { status: 'approved', note: null, internalNote: null };

/**
 * Every request begins here. Triggers of the ledger number its entries, compute balances and refuse a second charge
 * (app/migrations/baseline/ledger.ts); others notify the event streams (change-events.ts beside it).
 */
export async function bookRequest(
  tx: RuleContext<Actor>,
  input: OrderInput,
  booking: Booking,
): Promise<SubmittedRequestView> {
  const { account, heldRequestId, entry } = booking;
  const order = await readOrder(tx, account, input);
  const { settings, cancellations } = order;
  if (tx.actor.id === account.id && heldRequestId === undefined) assertMaySubmit(cancellations);
  const { request, decision } = createRequest(tx, booking, order);
  assertDetails(order, { mayBePast: heldRequestId !== undefined, needsNoAddress: entry !== undefined });
  const inserted = await insertRequest(tx, request, decision);
  const remainingCredits = await chargeRequest(tx, request, heldRequestId);
  const view = { ...presentInserted(request, inserted), remainingCredits };
  await announce(tx, view, {
    clientId: account.id,
    settings,
    cancellations,
    hasWebhook: inserted.hasWebhook,
    // An admin who enters a request for the client has it announced by another email.
    wantsReceipt: inserted.wantsReceipt && tx.actor.id === account.id,
  });
  return view;
}

function createRequest(
  { em }: RuleContext,
  { account, entry }: Booking,
  { lines: ordered, details, settings }: Order,
): { request: SampleRequest; decision: ApprovalDecision } {
  const lines = ordered.available();
  const { units } = ordered;
  if (!entry?.free && !account.canSpend(units)) {
    const message = entry
      ? `${account.name} has too few credits (${account.remainingCredits} left, ${units} needed).`
      : requestMessages.notEnoughCredits;
    throw account.notEnoughCreditsError(message, units);
  }
  const samples = lines.map(({ sample }) => sample);
  const decision = entry ? ENTERED : settings.decideApproval({ client: account, samples, units });
  const data = { user: account, status: decision.status, creditsUsed: units, lines, ...details };
  const origin = entry && ({ enteredBy: 'office', ...entry } as const);
  return { request: em.create(SampleRequest, { ...data, ...origin }, { persist: false }), decision };
}

function presentInserted({ user, lines }: SampleRequest, inserted: InsertedRequest) {
  return presentRequest({
    ...inserted,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    userCompany: user.company ?? null,
    userCustomerNumber: user.customerNumber ?? null,
    lines: lines.map((line) => line.toRow()),
  });
}

type Announcement = Pick<Order, 'settings' | 'cancellations'> & {
  clientId: number;
  hasWebhook: boolean;
  wantsReceipt: boolean;
};

/** One job: for webhooks and emails if a webhook wants the event, else for emails alone. */
async function announce(
  tx: RuleContext,
  // The client's balance is not for receivers of webhooks.
  { remainingCredits: _, ...request }: SubmittedRequestView,
  { clientId, settings, cancellations, hasWebhook, wantsReceipt }: Announcement,
): Promise<void> {
  const notifiesAdmins = settings.emailNotifications && request.enteredBy === null;
  const isForAdmins = notifiesAdmins && !isGathered(cancellations);
  const readers: RecipientGroup[] = [
    ...(isForAdmins ? ['admins' as const] : []),
    ...(wantsReceipt ? ['receipt' as const] : []),
    ...(request.status === 'approved' ? ['client' as const] : []),
  ];
  if (hasWebhook) await publishEvent(tx, { type: 'request.created', at: request.date, request, readers });
  else if (readers.length > 0)
    await enqueueJobs(tx.em, 'new-requests', [{ data: { requestId: request.id, readers } }]);
  if (notifiesAdmins && !isForAdmins)
    await gatherEmails(tx, cancellations, { requestId: request.id, clientId });
}
