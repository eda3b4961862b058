import type { SubmitRequestInput, SubmittedRequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { readSubmittedRequest } from '../queries/get-request.service.ts';
import { IdempotencyKey, IdempotencyKeySchema } from './idempotency-key.entity.ts';

const KEY_LIFETIME = sql`interval '24 hours'`;

type KeyOwner = { userId: number; key: string };

const selectKey = preparedQuery<KeyOwner, object>((db, param, columnsOf) =>
  sql<object>`
    select ${columnsOf(IdempotencyKeySchema)} from idempotency_keys
    where user_id = ${param('userId')} and key = ${param('key')} and created_at > ${dbNow} - ${KEY_LIFETIME}`.compile(
    db,
  ),
);

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

type Entry = readonly [name: string | number, value: unknown];

function byName([a]: Entry, [b]: Entry): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
}

function sortKeys(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
}

/** The order of samples and fields changes nothing. Nodes of the previous release compute the same for samples alone. */
export function hashSubmission({ samples, idempotencyKey: _, ...fields }: SubmitRequestInput): string {
  const lines = samples.map(({ id, quantity }) => [id, quantity] as const).sort(byName);
  const details = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(byName);
  return sha256(JSON.stringify([...lines, ...details], sortKeys));
}

/** Of the last 24 hours. Only a transaction that has locked the account can rely on null. */
export async function findReplay(
  { em, actor }: RuleContext<Actor>,
  input: SubmitRequestInput,
): Promise<SubmittedRequestView | null> {
  const { idempotencyKey: key } = input;
  if (key === undefined) return null;
  const [row] = await selectKey(em, { userId: actor.id, key });
  if (!row) return null;
  const stored = em.map(IdempotencyKey, row);
  stored.assertSubmission(hashSubmission(input));
  const { id, remainingCredits } = stored.submitted;
  return { ...(await readSubmittedRequest(em, { id, ownerId: actor.id })), remainingCredits };
}

export async function storeKey(
  { em, actor }: RuleContext<Actor>,
  input: SubmitRequestInput,
  response: SubmittedRequestView,
): Promise<void> {
  const { idempotencyKey: key } = input;
  if (key === undefined) return;
  const { id: requestId, remainingCredits } = response;
  const bodyHash = hashSubmission(input);
  const stored = { userId: actor.id, key, bodyHash, requestId, remainingCredits };
  await upsertKey(em, { ...stored, response: JSON.stringify(response) });
}

export function deleteExpiredKeys({ em }: RuleContext): Promise<number> {
  const condition = sql`created_at <= ${dbNow} - ${KEY_LIFETIME}`;
  return deleteBatch(em, { table: 'idempotency_keys', condition, oldestBy: 'created_at' });
}
