import { accountMessages, type UserView } from '@portal/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime, dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { batchedRead, padToBatchSize } from '../../db/prepared/batched-read.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { randomToken, sha256 } from '../../tokens.ts';
import { userColumnsAt } from '../clients/user.sql.ts';
import type { Origin, SignedInActor, VerifiedAccount } from './actor.ts';
import { Session } from './session.entity.ts';

const idleLimit = sql`case users.role when 'admin' then interval '8 hours' else interval '7 days' end`;
const absoluteLimit = sql`case users.role when 'admin' then interval '7 days' else interval '30 days' end`;
/** `lastSeenAt` is written only when it is older than this, so that most reads cost no write. */
const TOUCH_INTERVAL = sql`interval '1 minute'`;

function isAliveAt(now: RawBuilder<unknown>) {
  return sql<boolean>`(sessions.last_seen_at > ${now} - ${idleLimit}
  and sessions.created_at > ${now} - ${absoluteLimit})`;
}
/** For a query that joins `sessions` and `users`. */
export const isAlive = isAliveAt(dbNow);

/**
 * One statement. Its lock makes it wait for a change of the password or a deactivation, and PostgreSQL then checks the
 * changed row.
 * @throws AppError unauthenticated when the password was changed or the account deactivated since the check
 */
export async function beginSession(
  em: Em,
  { id, passwordHash }: VerifiedAccount,
  { address, userAgent }: Origin,
): Promise<string> {
  const sessionId = randomToken();
  const begun = await em.execute<object[]>(
    `insert into sessions (id_hash, user_id, address, user_agent, created_at, last_seen_at)
    select ?, id, ?, ?, app_now(), app_now() from users
    where id = ? and password = ? and deactivated_at is null
    for no key update
    returning id_hash`,
    [sha256(sessionId), address, userAgent, id, passwordHash],
  );
  if (begun.length === 0) throw unauthenticated(accountMessages.badSignIn);
  return sessionId;
}

type FoundSession = UserView & { sessionHash: string; isStale: boolean };

/** Prepared SQL, because every request of a signed-in user runs it: `pnpm bench` measures it as GET /api/user. */
const findSessions = preparedQuery<{ hashes: string[] }, FoundSession>((db, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'sessions.id_hash as sessionHash',
      sql<boolean>`sessions.last_seen_at < ${clockTime} - ${TOUCH_INTERVAL}`.as('isStale'),
    ])
    .where(sql<boolean>`sessions.id_hash = any(${param('hashes')})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .compile(),
);

async function touchSessions(em: Em, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  // A locked session is being touched by another request. Waiting for it could deadlock.
  const unlocked = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .forNoKeyUpdate()
    .skipLocked();
  await query(em)
    .updateTable('sessions')
    .set({ last_seen_at: sql`app_now()` })
    .where('id_hash', 'in', unlocked)
    .execute();
}

async function findActors(em: Em, hashes: readonly string[]): Promise<(SignedInActor | null)[]> {
  const found = await findSessions(em, { hashes: padToBatchSize(hashes) });
  await touchSessions(
    em,
    found.filter(({ isStale }) => isStale).map(({ sessionHash }) => sessionHash),
  );
  const actors = new Map(
    found.map(({ isStale, ...actor }) => [actor.sessionHash, { ...actor, tokenScopes: null }]),
  );
  return hashes.map((hash) => actors.get(hash) ?? null);
}

export type SessionLookup = (sessionId: string) => Promise<SignedInActor | null>;

/** Finds the user of a session, null when it has ended. Requests that arrive together share one query. */
export function createSessionLookup(em: Em): SessionLookup {
  const findByHash = batchedRead((hashes: readonly string[]) => findActors(em, hashes));
  return (sessionId) => findByHash(sha256(sessionId));
}

export async function endSession(em: Em, sessionId: string): Promise<void> {
  await em.nativeDelete(Session, { idHash: sha256(sessionId) });
}

export async function deleteExpiredSessions({ em }: RuleContext): Promise<void> {
  await query(em)
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql<boolean>`not ${isAlive}`)
    .execute();
}
