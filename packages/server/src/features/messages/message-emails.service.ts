import type { LatestMessagesView } from '@portal/contract/messages';
import type { MessageSide } from '@portal/contract/messages.values';
import { sql } from 'kysely';
import type { Db } from 'pg-boss';
import { enqueueIn } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { emailJob, selectNotifiedAdmins } from '../emails/enqueue-emails.service.ts';
import { wantsEmail } from '../notifications/notification-preferences.sql.ts';
import { selectMessages } from './messages.sql.ts';

type Announced = { requestId: number; side: MessageSide; messageIds: number[] };

/** Null when the message was read, or is part of an earlier email. The lock keeps two nodes from sending two emails. */
async function takeUnread(tx: Db, messageId: number): Promise<Announced | null> {
  await tx.executeSql(
    `select pg_advisory_xact_lock(hashtextextended('messages of request ' || request_id, 0))
     from request_messages where id = $1`,
    [messageId],
  );
  const { rows } = await tx.executeSql(
    `update request_messages message set announced_at = app_now()
     from request_messages first
     where first.id = $1 and first.read_at is null and first.announced_at is null
       and message.request_id = first.request_id and message.side = first.side
       and message.read_at is null and message.announced_at is null
     returning message.id, message.request_id as "requestId", message.side`,
    [messageId],
  );
  const [first] = rows;
  if (!first) return null;
  const messageIds = rows
    .map(({ id }: { id: number }) => id)
    .sort((one: number, other: number) => one - other);
  return { requestId: first.requestId, side: first.side, messageIds };
}

async function findRecipients(tx: Db, { requestId, side }: Announced): Promise<number[]> {
  const { rows } =
    side === 'client'
      ? await tx.executeSql(`${selectNotifiedAdmins} and (select email_notifications from settings)`)
      : await tx.executeSql(
          `select user_id as "userId" from sample_requests
           where id = $1 and ${wantsEmail('sample_requests.user_id', 'message')}`,
          [requestId],
        );
  return rows.map(({ userId }: { userId: number }) => userId);
}

/** One email for each recipient with all that is unread a minute after the first message. */
export async function enqueueMessageEmails(
  tx: Db,
  { event, messageId }: { event: string; messageId: number },
): Promise<void> {
  const announced = await takeUnread(tx, messageId);
  if (!announced) return;
  const { requestId, side: from, messageIds } = announced;
  const jobs = (await findRecipients(tx, announced)).map((userId) =>
    emailJob(event, { kind: 'messages', userId, requestId, from, messageIds }),
  );
  await enqueueIn(tx, 'mail', jobs);
}

/** Those that are still unread when the email is sent. Not to their own writers. */
export function findUnreadMessages(
  ctx: RuleContext,
  { userId, from, messageIds }: { userId: number; from: MessageSide; messageIds: number[] },
): Promise<LatestMessagesView['messages']> {
  return selectMessages(ctx, from === 'office' ? 'client' : 'office')
    .where('request_messages.id', 'in', messageIds)
    .where('read_at', 'is', null)
    .where(sql<boolean>`writer_id is distinct from ${userId}`)
    .orderBy('request_messages.at')
    .execute();
}
