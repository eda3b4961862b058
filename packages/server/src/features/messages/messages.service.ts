import {
  type LatestMessagesInput,
  type LatestMessagesView,
  type ListMessagesInput,
  type MarkReadInput,
  type MessagePage,
  type MessageView,
  messageRefusals,
  type SendMessageInput,
  type SendOwnMessageInput,
} from '@portal/contract/messages';
import { type MessageSide, messageLimits } from '@portal/contract/messages.values';
import { PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { isReadOnlyError } from '../../platform/db/errors.ts';
import { query } from '../../platform/db/kysely.ts';
import { lockKeys } from '../../platform/db/lock-keys.ts';
import { cursorKey, paginate } from '../../platform/db/pagination/paginate.ts';
import { withTotal } from '../../platform/db/pagination/with-total.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, idempotencyKeyReused, notFound } from '../../platform/errors.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { countAttempt } from '../rate-limit/count-attempts.service.ts';
import { readWaitSeconds } from '../requests/events/request-events.sql.ts';
import { lockOwnRequest, lockRequest } from '../requests/lock-request.service.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import { SampleRequest } from '../requests/request.entity.ts';
import { findEventTime, publishEvent } from '../webhooks/webhook-events.service.ts';
import { MESSAGE_EMAIL_WAIT_SECONDS } from './message-job.ts';
import {
  findWithKey,
  insertMessage,
  oldestFirst,
  presentMessage,
  selectMessages,
  setRead,
} from './messages.sql.ts';

async function findMessage(ctx: RuleContext, reader: MessageSide, id: number): Promise<MessageView> {
  const row = await selectMessages(ctx, reader)
    .where('request_messages.id', '=', id)
    .executeTakeFirstOrThrow();
  return presentMessage(row);
}

type Sent = { message: MessageView; isReplay: boolean };

/** @throws AppError too-many-messages */
async function assertHasRoom(tx: RuleContext, requestId: number): Promise<void> {
  const { count: stored } = await query(tx.em)
    .selectFrom('request_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (stored >= messageLimits.perRequest) throw conflict(messageRefusals.tooMany, 'too-many-messages');
}

async function publish(tx: RuleContext, requestId: number, messageId: number): Promise<void> {
  if ((await findEventTime(tx, 'request.message')) === undefined) return;
  const message = await findMessage(tx, 'office', messageId);
  const request = { ...(await getRequest(tx, requestId)), message };
  const event = { type: 'request.message', at: message.at, request } as const;
  await publishEvent(tx, event, await readWaitSeconds(tx.em, requestId));
}

type Writing = {
  side: MessageSide;
  input: SendMessageInput;
  lock: (tx: RuleContext<Actor>, id: number) => Promise<SampleRequest>;
};

/** An idempotency key makes a repetition the first message, which is counted once. */
function send(ctx: RuleContext<Actor>, { side, input, lock }: Writing): Promise<Sent> {
  const { id, text, needsAnswer, idempotencyKey: key = null } = input;
  const bodyHash = sha256(JSON.stringify([side, id, text, needsAnswer]));
  return inTransaction(ctx, async (tx) => {
    const writerId = tx.actor.id;
    // An admin writes on the requests of many clients, whose locks do not order what is counted and compared.
    await lockKeys(tx.em, [`messages of ${writerId}`]);
    const request = await lock(tx, id);
    const earlier = key === null ? undefined : await findWithKey(tx.em, { writerId, key });
    if (earlier) {
      if (earlier.bodyHash !== bodyHash) throw idempotencyKeyReused();
      return { message: await findMessage(tx, side, earlier.id), isReplay: true };
    }
    await assertHasRoom(tx, id);
    await countAttempt(tx, `${side}-message`, String(writerId));
    const message = { requestId: id, writerId, side, text, idempotencyKey: key, bodyHash };
    const isQuestion = request.noteMessage(side, { needsAnswer });
    await tx.em.flush();
    const messageId = await insertMessage(tx.em, { ...message, needsAnswer: isQuestion });
    // Each message has a job: it does nothing when the message is read by then, or part of an earlier email.
    await enqueueJobs(tx.em, 'unread-messages', [
      { data: { messageId }, waitSeconds: MESSAGE_EMAIL_WAIT_SECONDS },
    ]);
    await publish(tx, id, messageId);
    // Without the text, which is deleted with the client.
    if (side === 'office')
      await logAction(tx, { action: 'requests.sendMessage', subject: request.logSubject });
    return { message: await findMessage(tx, side, messageId), isReplay: false };
  });
}

export function sendOwnMessage(ctx: RuleContext<Actor>, input: SendOwnMessageInput): Promise<Sent> {
  return send(ctx, { side: 'client', input: { ...input, needsAnswer: false }, lock: lockOwnRequest });
}

export function sendMessage(ctx: RuleContext<Actor>, input: SendMessageInput): Promise<Sent> {
  return send(ctx, { side: 'office', input, lock: lockRequest });
}

async function assertReadable(
  { em, actor }: RuleContext<Actor>,
  reader: MessageSide,
  id: number,
): Promise<void> {
  const found = await em.count(SampleRequest, reader === 'client' ? { id, user: actor.id } : { id });
  if (!found) throw notFound(SampleRequest.notFound);
}

function selectOfRequest(ctx: RuleContext, reader: MessageSide, requestId: number) {
  return selectMessages(ctx, reader).where('request_messages.request_id', '=', requestId);
}

/** A program that fetches messages has read them. While the database cannot be written they stay unread. */
export async function listMessages(
  ctx: RuleContext<Actor>,
  reader: MessageSide,
  { id, limit = PAGE_SIZE_MAX, cursor }: ListMessagesInput,
): Promise<MessagePage> {
  await assertReadable(ctx, reader, id);
  const rows = selectOfRequest(ctx, reader, id).select(cursorKey(oldestFirst).as('key'));
  const { items, nextCursor } = await paginate(rows, oldestFirst, { limit, after: cursor });
  const unread = items.filter(({ isUnread }) => isUnread).map((message) => message.id);
  if (unread.length > 0)
    await setRead(ctx.em, reader, unread).catch((error: unknown) => {
      if (!isReadOnlyError(error)) throw error;
    });
  return { items: items.map(presentMessage), nextCursor };
}

/** For a page, which marks them as read when they are in view. */
export async function getLatestMessages(
  ctx: RuleContext<Actor>,
  reader: MessageSide,
  { id, limit = messageLimits.listed }: LatestMessagesInput,
): Promise<LatestMessagesView> {
  await assertReadable(ctx, reader, id);
  const rows = await selectOfRequest(ctx, reader, id)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('request_messages.at', 'desc')
    .limit(limit)
    .execute();
  const { items, total } = withTotal(rows);
  return { messages: items.toReversed(), total };
}

export async function markMessagesRead(
  ctx: RuleContext<Actor>,
  reader: MessageSide,
  { id, messageIds }: MarkReadInput,
): Promise<void> {
  await assertReadable(ctx, reader, id);
  const rows = await selectOfRequest(ctx, reader, id)
    .where('request_messages.id', 'in', messageIds)
    .where('request_messages.read_at', 'is', null)
    .execute();
  const ids = rows.map((message) => message.id);
  if (ids.length > 0) await setRead(ctx.em, reader, ids);
}

const QUESTIONS_MAX = 50;

/** The own requests in which the office waits for an answer, newest first. */
export function listOwnQuestions({ em, actor }: RuleContext<Actor>): Promise<{ requestId: number }[]> {
  return query(em)
    .selectFrom('sample_requests')
    .select('id as requestId')
    .where('user_id', '=', actor.id)
    .where('awaits_reply_of', '=', 'client')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(QUESTIONS_MAX)
    .execute();
}
