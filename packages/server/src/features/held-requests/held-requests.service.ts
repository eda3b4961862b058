import { isDeepStrictEqual } from 'node:util';
import {
  type AdminHeldRequestPage,
  type AdminHeldRequestView,
  type AskingView,
  type CreateHeldRequestInput,
  type HeldRequestPage,
  type HeldRequestView,
  heldRequestMessages,
  type ListHeldRequestsInput,
  type ListOwnHeldRequestsInput,
  type SubmitHeldRequestInput,
  type UpdateHeldRequestInput,
} from '@portal/contract/held-requests';
import { heldRequestLimits } from '@portal/contract/held-requests.values';
import { IDEMPOTENCY_KEY_LIFETIME } from '@portal/contract/requests.values';
import { PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { rawNowPlus } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { type Em, forUpdate } from '../../platform/db/orm.ts';
import { cursorKey, paginate, type Sorting } from '../../platform/db/pagination/paginate.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, invalidInput, notFound } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { countAttempt } from '../rate-limit/count-attempts.service.ts';
import { changedDetails } from '../requests/request-details.ts';
import { hashSubmission } from '../requests/submit/idempotency-keys.service.ts';
import { assertDetails, type OrderLines, readOrder } from '../requests/submit/order.service.ts';
import { submitSampleRequest } from '../requests/submit/submit-request.service.ts';
import { lockOwnAccount } from '../users/lock-account.service.ts';
import type { User } from '../users/user.entity.ts';
import { enqueueNewHeldRequestEmails, publishHeldRequest } from './announce-held-request.service.ts';
import { type HeldLine, HeldRequest } from './held-request.entity.ts';
import {
  earlier,
  isAsking,
  presentAdminHeldRequest,
  presentHeldRequest,
  readLastEntries,
  selectHeldRequests,
} from './held-requests.sql.ts';

const ASKING_MAX = 50;

const newestFirst: Sorting = {
  column: sql`held_requests.created_at`,
  id: sql`held_requests.id`,
  type: 'timestamptz',
  order: 'desc',
};

function selectList(em: Em, { state, userId }: ListHeldRequestsInput) {
  let rows = selectHeldRequests(em).select(cursorKey(newestFirst).as('key'));
  if (state !== undefined) rows = rows.where('held_requests.state', '=', state);
  if (userId !== undefined) rows = rows.where('held_requests.user_id', '=', userId);
  return rows;
}

export async function listOwnHeldRequests(
  { em, actor }: RuleContext<Actor>,
  { limit = PAGE_SIZE_MAX, cursor, state }: ListOwnHeldRequestsInput,
): Promise<HeldRequestPage> {
  const rows = selectList(em, { state, userId: actor.id });
  const { items, nextCursor } = await paginate(rows, newestFirst, { limit, after: cursor });
  return { items: items.map(presentHeldRequest), nextCursor };
}

export async function listHeldRequests(
  { em }: RuleContext,
  { limit = PAGE_SIZE_MAX, cursor, ...filter }: ListHeldRequestsInput,
): Promise<AdminHeldRequestPage> {
  const { items, nextCursor } = await paginate(selectList(em, filter), newestFirst, { limit, after: cursor });
  return { items: items.map(presentAdminHeldRequest), nextCursor };
}

export async function listAsking({ em }: RuleContext): Promise<AskingView> {
  const rows = await selectHeldRequests(em)
    .select(earlier.as('earlier'))
    .where(isAsking)
    .orderBy('held_requests.created_at')
    .orderBy('held_requests.id')
    .limit(ASKING_MAX)
    .execute();
  const counts = await query(em)
    .selectFrom('held_requests')
    .select([sql<number>`count(distinct user_id)::int`.as('clients'), sql<number>`count(*)::int`.as('total')])
    .where(isAsking)
    .executeTakeFirstOrThrow();
  return { ...counts, items: rows.map((row) => ({ ...presentAdminHeldRequest(row), earlier: row.earlier })) };
}

export async function getHeldRequest({ em }: RuleContext, id: number): Promise<AdminHeldRequestView> {
  const row = await selectHeldRequests(em)
    .where('held_requests.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(HeldRequest.notFound));
  return presentAdminHeldRequest(row);
}

async function viewOwn({ em }: RuleContext, { id }: HeldRequest): Promise<HeldRequestView> {
  const row = await selectHeldRequests(em).where('held_requests.id', '=', id).executeTakeFirstOrThrow();
  return presentHeldRequest(row);
}

type Created = { held: HeldRequestView; isReplay: boolean };

/**
 * Reserves and charges nothing. Like a submission, the same idempotency key returns the first one.
 * @throws AppError not-found, not-waiting of the one that it replaces, enough-credits, too-many-held-requests
 */
export function createHeldRequest(ctx: RuleContext<Actor>, input: CreateHeldRequestInput): Promise<Created> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockOwnAccount(tx);
    const earlier = await findEarlier(tx, input);
    if (earlier) return { held: await viewOwn(tx, earlier), isReplay: true };

    if (input.replaces !== undefined) await cancelHeldRequest(tx, input.replaces);
    const held = await buildHeldRequest(tx, account, input);
    await assertMayWait(tx, account, held);
    await tx.em.persist(held).flush();
    const view = await getHeldRequest(tx, held.id);
    await publishHeldRequest(tx, 'held-request.created', view);
    if (held.waitsFor === 'admin') await enqueueNewHeldRequestEmails(tx, held);
    return { held: await viewOwn(tx, held), isReplay: false };
  });
}

async function findEarlier(
  { em, actor }: RuleContext<Actor>,
  { idempotencyKey, ...input }: CreateHeldRequestInput,
): Promise<HeldRequest | null> {
  if (idempotencyKey === undefined) return null;
  const createdAt = { $gt: rawNowPlus(`-${IDEMPOTENCY_KEY_LIFETIME}`) };
  const recent = { user: actor.id, idempotencyKey, createdAt };
  const earlier = await em.findOne(HeldRequest, recent);
  earlier?.assertSameInput(hashSubmission(input));
  return earlier;
}

function heldLines(lines: OrderLines): HeldLine[] {
  return lines.available().map(({ sample, sampleName, quantity }) => ({
    id: sample.id,
    name: sampleName,
    quantity,
  }));
}

async function buildHeldRequest(
  tx: RuleContext,
  account: User,
  { idempotencyKey, ...input }: CreateHeldRequestInput,
): Promise<HeldRequest> {
  const { waitsFor, reason = null, replaces: _, ...ordered } = input;
  const order = await readOrder(tx, account, ordered);
  const lines = heldLines(order.lines);
  assertDetails(order);
  const { last } = await readLastEntries(tx.em, account.id);
  return tx.em.create(
    HeldRequest,
    {
      user: account,
      waitsFor,
      lines,
      units: order.lines.units,
      reason,
      ...order.details,
      seenEntry: last,
      idempotencyKey: idempotencyKey ?? null,
      bodyHash: idempotencyKey === undefined ? null : hashSubmission(input),
    },
    { persist: false },
  );
}

/** @throws AppError above-monthly-credits, enough-credits */
function assertNeedsMore(account: User, { waitsFor, units }: HeldRequest): void {
  const { monthlyCredits } = account;
  if (waitsFor === 'renewal' && units > monthlyCredits)
    throw invalidInput(heldRequestMessages.aboveMonthly(monthlyCredits), 'samples', 'above-monthly-credits');
  if (account.canSpend(units)) throw conflict(heldRequestMessages.enough, 'enough-credits');
}

async function assertMayWait({ em }: RuleContext, account: User, held: HeldRequest): Promise<void> {
  assertNeedsMore(account, held);
  const waiting = await em.count(HeldRequest, { user: account, state: 'waiting' });
  if (waiting >= heldRequestLimits.waiting)
    throw conflict(heldRequestMessages.tooMany, 'too-many-held-requests');
}

/**
 * In place: it keeps its number, its age and the day on which it lapses, and only the live page shows it.
 * @throws AppError not-found, not-waiting, enough-credits; invalid-input as for a new one
 */
export function editHeldRequest(
  ctx: RuleContext<Actor>,
  { id, samples, reason, ...given }: UpdateHeldRequestInput,
): Promise<HeldRequestView> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockOwnAccount(tx);
    const held = await tx.em.findOneOrFail(HeldRequest, { id, user: account }, forUpdate);
    held.assertWaiting();
    if (reason === null && held.waitsFor === 'admin')
      throw invalidInput(heldRequestMessages.reason, 'reason');
    const order = await readOrder(tx, account, { samples: samples ?? held.lines, ...given });
    assertDetails(order, {
      mayBePast: given.neededBy === held.neededBy,
      needsNoAddress: given.shipTo === undefined,
    });
    const changes = {
      ...(samples && { lines: heldLines(order.lines), units: order.lines.units }),
      ...(reason !== undefined && { reason }),
      ...changedDetails(order.details, given),
    };
    const isSame = Object.entries(changes).every(([name, value]) =>
      isDeepStrictEqual(held[name as keyof typeof changes], value),
    );
    held.edit(changes);
    if (samples) assertNeedsMore(account, held);
    if (!isSame) await countAttempt(tx, 'request-edit', `held-${id}`);
    await tx.em.flush();
    return viewOwn(tx, held);
  });
}

export function cancelHeldRequest(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const held = await tx.em.findOneOrFail(HeldRequest, { id, user }, forUpdate);
    held.assertWaiting();
    held.cancel();
    await tx.em.flush();
    await publishHeldRequest(tx, 'held-request.decided', await getHeldRequest(tx, id));
  });
}

/**
 * The client now has the credits: the order is submitted, and the held request it was made from waits no longer.
 * @throws AppError not-found, not-waiting, and as a submission does
 */
export function submitHeldRequest(ctx: RuleContext<Actor>, { id, ...order }: SubmitHeldRequestInput) {
  return inTransaction(ctx, async (tx) => {
    const submitted = await submitSampleRequest(tx, order);
    if (!submitted.isReplay) await cancelHeldRequest(tx, id);
    return submitted;
  });
}
