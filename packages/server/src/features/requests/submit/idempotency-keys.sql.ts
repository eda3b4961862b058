import type { SubmittedRequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import type { Em } from '../../../db/orm.ts';
import { entityColumns } from '../../../db/prepared/entity-columns.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { IdempotencyKey, IdempotencyKeySchema } from './idempotency-key.entity.ts';

const KEY_LIFETIME = sql`interval '24 hours'`;

type KeyOwner = { userId: number; key: string };

const selectKey = preparedQuery<KeyOwner, object>((db, param) =>
  sql<object>`
    select ${entityColumns(IdempotencyKeySchema)} from idempotency_keys
    where user_id = ${param('userId')} and key = ${param('key')} and created_at > ${dbNow} - ${KEY_LIFETIME}`.compile(
    db,
  ),
);

/** Null for a key that has expired. Only a transaction that has locked the account can rely on null. */
export async function findIdempotencyKey(em: Em, owner: KeyOwner): Promise<IdempotencyKey | null> {
  const [row] = await selectKey(em, owner);
  return row ? em.map(IdempotencyKey, row) : null;
}

type NewKey = KeyOwner & { bodyHash: string; response: string; requestId: number; remainingCredits: number };

/** An earlier key that is the same has expired. */
const upsertKey = preparedQuery<NewKey, object>((db, param) =>
  sql<object>`
    insert into idempotency_keys (user_id, key, body_hash, answer, request_id, remaining_credits, created_at)
    values (${param('userId')}, ${param('key')}, ${param('bodyHash')}, ${param('response')}::jsonb, ${param('requestId')},
      ${param('remainingCredits')}, ${dbNow})
    on conflict (user_id, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
      request_id = excluded.request_id, remaining_credits = excluded.remaining_credits, created_at = excluded.created_at`.compile(
    db,
  ),
);

/** Stores the key of a submission that no `findIdempotencyKey` of this transaction has found. */
export async function insertIdempotencyKey(
  em: Em,
  key: KeyOwner & { bodyHash: string; response: SubmittedRequestView },
): Promise<void> {
  const { id: requestId, remainingCredits } = key.response;
  await upsertKey(em, { ...key, response: JSON.stringify(key.response), requestId, remainingCredits });
}

export function deleteExpiredKeys(em: Em): Promise<number> {
  const condition = sql`created_at <= ${dbNow} - ${KEY_LIFETIME}`;
  return deleteBatch(em, { table: 'idempotency_keys', condition, oldestBy: 'created_at' });
}
