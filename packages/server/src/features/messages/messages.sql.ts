import type { LatestMessagesView, MessageView } from '@portal/contract/messages';
import type { MessageSide } from '@portal/contract/messages.values';
import { IDEMPOTENCY_KEY_LIFETIME, requestMessages } from '@portal/contract/requests.values';
import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Sorting } from '../../platform/db/pagination/paginate.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { nextEventTime } from '../requests/events/request-events.sql.ts';

type ReadMessage = LatestMessagesView['messages'][number];

export const oldestFirst: Sorting = {
  column: sql`request_messages.at`,
  id: sql`request_messages.id`,
  type: 'timestamptz',
  order: 'asc',
};

/** As a side reads them: clients do not learn which admin wrote. */
export function selectMessages({ em, config }: RuleContext, reader: MessageSide) {
  const officeName =
    reader === 'client'
      ? sql`${config.portalName}`
      : sql`coalesce(users.name, ${requestMessages.unknownUser})`;
  return query(em)
    .selectFrom('request_messages')
    .leftJoin('users', 'users.id', 'request_messages.writer_id')
    .select([
      'request_messages.id',
      sql<string>`iso_time(request_messages.at)`.as('at'),
      'request_messages.side as from',
      sql<string>`case side when 'office' then ${officeName}
        else coalesce(users.name, ${requestMessages.unknownUser}) end`.as('name'),
      'request_messages.text',
      'request_messages.needs_answer as needsAnswer',
      sql<boolean>`side <> ${reader} and read_at is null`.as('isUnread'),
    ]);
}

export function presentMessage({
  id,
  at,
  from,
  name,
  text,
  needsAnswer,
}: Omit<ReadMessage, 'isUnread'>): MessageView {
  return { id, at, from, name, text, needsAnswer };
}

export type NewMessage = {
  requestId: number;
  writerId: number;
  side: MessageSide;
  text: string;
  needsAnswer: boolean;
  idempotencyKey: string | null;
  bodyHash: string;
};

/** The request is locked. @returns its id */
export async function insertMessage(
  em: Em,
  { requestId, writerId, side, text, needsAnswer, idempotencyKey, bodyHash }: NewMessage,
): Promise<number> {
  const { id } = await query(em)
    .insertInto('request_messages')
    .values({
      request_id: requestId,
      writer_id: writerId,
      side,
      text,
      needs_answer: needsAnswer,
      at: nextEventTime(sql`${requestId}::int`),
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The message that was sent with a key in the time that it lives. */
export function findWithKey(em: Em, { writerId, key }: { writerId: number; key: string }) {
  return query(em)
    .selectFrom('request_messages')
    .select(['id', 'body_hash as bodyHash'])
    .where('writer_id', '=', writerId)
    .where('idempotency_key', '=', key)
    .where(sql<boolean>`at > ${dbNow} - ${sql.lit(IDEMPOTENCY_KEY_LIFETIME)}::interval`)
    .executeTakeFirst();
}

/** Those of the other side. */
export async function setRead(em: Em, reader: MessageSide, ids: number[]): Promise<void> {
  await query(em)
    .updateTable('request_messages')
    .set({ read_at: dbNow })
    .where('id', 'in', ids)
    .where('side', '<>', reader)
    .where('read_at', 'is', null)
    .execute();
}
