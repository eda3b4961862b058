import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import { IDEMPOTENCY_KEY_LIFETIME } from '@portal/contract/requests.values';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { dbNow } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import { idempotencyKeyReused } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { presentRequest, selectRequest } from '../request.sql.ts';
import { IdempotencyKey, IdempotencyKeySchema } from './idempotency-key.entity.ts';

const keyLifetime = sql`${sql.lit(IDEMPOTENCY_KEY_LIFETIME)}::interval`;

type KeyOwner = { userId: number; key: string };

const selectKey = preparedQuery<KeyOwner, object>((db, param, columnsOf) =>
  sql<object>`
    select ${columnsOf(IdempotencyKeySchema)} from idempotency_keys
    where user_id = ${param('userId')} and key = ${param('key')} and created_at > ${dbNow} - ${keyLifetime}`.compile(
    db,
  ),
);

type NewKey = KeyOwner & { bodyHash: string; requestId: number; remainingCredits: number };

/**
 * An earlier key that is the same has expired. An admin's key has another one only while the same key is used for two
 * clients in parallel: then nothing is written.
 */
const upsertKey = preparedQuery<NewKey, object>((db, param) =>
  sql<object>`
    insert into idempotency_keys (user_id, key, body_hash, request_id, remaining_credits, created_at)
    values (${param('userId')}, ${param('key')}, ${param('bodyHash')}, ${param('requestId')}, ${param('remainingCredits')}, ${dbNow})
    on conflict (user_id, key) do update set body_hash = excluded.body_hash, request_id = excluded.request_id,
      remaining_credits = excluded.remaining_credits, created_at = excluded.created_at
    where idempotency_keys.created_at <= excluded.created_at - ${keyLifetime}
    returning user_id`.compile(db),
);

type Entry = readonly [name: string | number, value: unknown];

function byName([a]: Entry, [b]: Entry): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
}

function sortKeys(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
}

/** By a client, or by an admin for a client. */
type Submission = Pick<SubmitRequestInput, 'samples' | 'idempotencyKey'>;

/** The order of samples and fields changes nothing. */
export function hashSubmission({ samples, idempotencyKey: _, ...fields }: Submission): string {
  const lines = samples.map(({ id, quantity }) => [id, quantity] as const).sort(byName);
  const details = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(byName);
  return sha256(JSON.stringify([...lines, ...details], sortKeys));
}

/** Only a transaction that has locked the account can rely on null. @param ownerId of the request */
export async function findReplay(
  { em, actor }: RuleContext<Actor>,
  input: Submission,
  ownerId: number,
): Promise<SubmittedRequestView | null> {
  const { idempotencyKey: key } = input;
  if (key === undefined) return null;
  const [row] = await selectKey(em, { userId: actor.id, key });
  if (!row) return null;
  const stored = em.map(IdempotencyKey, row);
  stored.assertSubmission(hashSubmission(input));
  const { requestId: id, remainingCredits } = stored;
  const [request] = await selectRequest(em, { id, ownerId });
  // Deleted with its key.
  return request ? { ...presentRequest(request), remainingCredits } : null;
}

export async function storeKey(
  { em, actor }: RuleContext<Actor>,
  input: Submission,
  { id: requestId, remainingCredits }: SubmittedRequestView,
): Promise<void> {
  const { idempotencyKey: key } = input;
  if (key === undefined) return;
  const bodyHash = hashSubmission(input);
  const stored = await upsertKey(em, { userId: actor.id, key, bodyHash, requestId, remainingCredits });
  if (stored.length === 0) throw idempotencyKeyReused();
}

export function deleteExpiredKeys({ em }: RuleContext): Promise<number> {
  const condition = sql`created_at <= ${dbNow} - ${keyLifetime}`;
  return deleteBatch(em, { table: 'idempotency_keys', condition, oldestBy: 'created_at' });
}
