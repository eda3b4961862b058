import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { RESET_REASON } from '../users/resets.sql.ts';
import { User } from '../users/user.entity.ts';

/** Texts that the ledger stores for good: a statement compares with them to recognize a text that an admin wrote. */
export const ledgerReasons = {
  grant: 'First credits of the account',
  reset: RESET_REASON,
  adjustedBy: 'Adjusted by ',
  grantedFor: 'Granted for held request #',
} as const;

type NewEntry = {
  userId: number;
  kind: 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason: string;
  requestId: number | null;
  heldRequestId: number | null;
  actorId: number | null;
  actorName: string | null;
};

/** A trigger sets the entry's number and balance. Hot path (benchmark "submission"). */
const updateBalance = preparedQuery<NewEntry, { id: number; remaining_credits: number }>((db, param) =>
  sql<{ id: number; remaining_credits: number }>`
    with entry as (
      insert into credit_entries
        (user_id, kind, amount, reason, request_id, held_request_id, actor_id, actor_name, at)
      values (${param('userId')}, ${param('kind')}, ${param('amount')}, ${param('reason')}, ${param('requestId')},
        ${param('heldRequestId')}, ${param('actorId')}, ${param('actorName')}, ${dbNow}))
    update users set remaining_credits = remaining_credits + ${param('amount')} where id = ${param('userId')}
    returning id, remaining_credits`.compile(db),
);

/** @returns the balance afterwards, which the loaded account then has too */
export async function insertEntry(em: Em, entry: NewEntry): Promise<number> {
  const [moved] = await updateBalance(em, entry);
  if (!moved) throw new Error('A locked account cannot be missing');
  em.map(User, moved);
  return moved.remaining_credits;
}

export type Grant = { userId: number; amount: number };

export async function insertGrants(em: Em, grants: Grant[], actor: Actor | null): Promise<void> {
  await sql`
    insert into credit_entries (user_id, kind, amount, reason, actor_id, actor_name, at)
    select "userId", 'grant', amount, ${ledgerReasons.grant}, ${actor?.id ?? null}::int, ${actor?.name ?? null}, ${dbNow}
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as granted("userId" int, amount int)`.execute(
    query(em),
  );
}

/** Runs the deferred checks of the ledger, which otherwise run at the commit. */
export async function checkEntriesNow(em: Em): Promise<void> {
  await sql`set constraints all immediate`.execute(query(em));
  await sql`set constraints all deferred`.execute(query(em));
}
