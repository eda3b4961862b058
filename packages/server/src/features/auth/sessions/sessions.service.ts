import { accountMessages, type UserView } from '@portal/contract/accounts';
import { SESSIONS_MAX } from '@portal/contract/auth/sessions';
import { type RawBuilder, sql } from 'kysely';
import { type BackgroundTouch, createBackgroundTouch } from '../../../db/background-touch.ts';
import { clock, clockTime, dbNow, rawNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { batchedRead, padToBatchSize } from '../../../db/prepared/batched-read.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { unauthenticated } from '../../../errors.ts';
import { randomToken, sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { needsSecondFactor, userColumnsAt } from '../../accounts/user.sql.ts';
import type { SignedInActor, SignInOrigin, VerifiedAccount } from '../actor.ts';
import { recordSignIn } from './known-devices.service.ts';
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

/** Requests that other tabs have sent with the id before a renewal are still served. */
const OVERLAP = sql`interval '1 minute'`;
const lastOverlap = sql`${dbNow} - ${absoluteLimit} + ${OVERLAP}`;
/** False for a session that has got another id. For a query that joins `sessions` and `users`. */
export const isStaying = sql<boolean>`sessions.created_at > ${lastOverlap}`;

/** Leaves room for one more session of the account. The least recently used sessions end first. */
async function endSurplusSessions(em: Em, userId: number): Promise<void> {
  const surplus = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(SESSIONS_MAX - 1);
  await query(em).deleteFrom('sessions').where('id_hash', 'in', surplus).execute();
}

/**
 * The update locks the account: it waits for a change of the password or a deactivation, and PostgreSQL then checks the
 * changed row. The lock also makes parallel sign-ins count one after the other. It does not block foreign keys.
 * @throws AppError unauthenticated when the password or the second factor was changed or the account deactivated since the check
 */
export function beginSession(
  em: Em,
  { id, passwordHash, secondFactorSince = null }: VerifiedAccount,
  origin: SignInOrigin,
): Promise<string> {
  const { address, userAgent } = origin;
  const sessionId = randomToken();
  return inTransaction({ em }, async (tx) => {
    const account = await query(tx.em)
      .updateTable('users')
      .set({ last_sign_in_at: dbNow })
      .where('id', '=', id)
      .where('password', '=', passwordHash)
      .where(sql<boolean>`iso_time(second_factor_since) is not distinct from ${secondFactorSince}::text`)
      .where('deactivated_at', 'is', null)
      .where('waiting_since', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!account) throw unauthenticated(accountMessages.badSignIn, 'wrong-credentials');
    await endSurplusSessions(tx.em, id);
    await tx.em.insert(Session, {
      idHash: sha256(sessionId),
      user: id,
      address,
      userAgent,
      createdAt: rawNow(),
      lastSeenAt: rawNow(),
      confirmedAt: rawNow(),
    });
    await recordSignIn(tx, { userId: id, ...origin });
    return sessionId;
  });
}

/**
 * Gives a session another id after the user has confirmed it (OWASP ASVS 7.2.4). The earlier id ends within a minute.
 * @returns the new id, undefined for a session that has ended or has got another id before
 */
export function renewSession(em: Em, sessionId: string): Promise<string | undefined> {
  const newId = randomToken();
  return inTransaction({ em }, async (tx) => {
    // Waits for a recovery of the account, which ends its sessions: this one must not go on with another id.
    const owner = await query(tx.em)
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.id')
      .where('sessions.id_hash', '=', sha256(sessionId))
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    if (!owner) return undefined;
    // A second statement, because the one that waited for the lock reads the sessions from before its wait.
    const renewed = await query(tx.em)
      .insertInto('sessions')
      .columns(['id_hash', 'user_id', 'created_at', 'last_seen_at', 'confirmed_at', 'address', 'user_agent'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select([sql<string>`${sha256(newId)}`.as('id_hash'), 'user_id', 'sessions.created_at'])
          .select(['last_seen_at', 'confirmed_at', 'address', 'user_agent'])
          .where('id_hash', '=', sha256(sessionId))
          .where(isStaying),
      )
      .returning('user_id as userId')
      .executeTakeFirst();
    if (!renewed) return undefined;
    await endSurplusSessions(tx.em, renewed.userId);
    await query(tx.em)
      .updateTable('sessions')
      .from('users')
      .set({ created_at: sql`least(sessions.created_at, ${lastOverlap})` })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('sessions.id_hash', '=', sha256(sessionId))
      .execute();
    return newId;
  });
}

type FoundSession = UserView & { sessionHash: string; needsSecondFactor: boolean; isStale: boolean };

/** Prepared SQL, because every request of a signed-in user runs it: `pnpm bench` measures it as GET /api/user. */
const findSessions = preparedQuery<{ hashes: string[] }, FoundSession>((db, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'sessions.id_hash as sessionHash',
      needsSecondFactor.as('needsSecondFactor'),
      sql<boolean>`sessions.last_seen_at < ${clockTime} - ${TOUCH_INTERVAL}`.as('isStale'),
    ])
    .where(sql<boolean>`sessions.id_hash = any(${param('hashes')})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .compile(),
);

async function touchSessions(em: Em, hashes: string[]): Promise<void> {
  // A locked session is being touched by another request. Waiting for it could deadlock.
  const unlocked = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .forNoKeyUpdate()
    .skipLocked();
  await query(em)
    .updateTable('sessions')
    .set({ last_seen_at: dbNow })
    .where('id_hash', 'in', unlocked)
    .execute();
}

async function findActors(
  em: Em,
  touch: BackgroundTouch,
  hashes: readonly string[],
): Promise<(SignedInActor | null)[]> {
  const found = await findSessions(em, { hashes: padToBatchSize(hashes, '') });
  const stale = found.filter(({ isStale }) => isStale).map(({ sessionHash }) => sessionHash);
  touch(stale, (due) => touchSessions(em, due));
  const actors = new Map(
    found.map(({ isStale, ...actor }) => [
      actor.sessionHash,
      { ...actor, tokenScopes: null, tokenId: null, isTokenTurnedOff: false },
    ]),
  );
  return hashes.map((hash) => actors.get(hash) ?? null);
}

export type SessionLookup = (sessionId: string) => Promise<SignedInActor | null>;

/** Finds the user of a session, null when it has ended. Requests that arrive together share one query. */
export function createSessionLookup(em: Em, touch: BackgroundTouch = createBackgroundTouch()): SessionLookup {
  const findByHash = batchedRead((hashes: readonly string[]) => findActors(em, touch, hashes));
  return (sessionId) => findByHash(sha256(sessionId));
}

/** What decides which changes a session's user may read. */
export type StreamRights = Pick<SignedInActor, 'role' | 'needsSecondFactor'>;

/** The sessions that have not ended, with the rights of their users. It does not count as a use of them. */
export async function findLiveSessions(em: Em, hashes: string[]): Promise<Map<string, StreamRights>> {
  const live = await query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id_hash as hash', 'users.role', needsSecondFactor.as('needsSecondFactor')])
    .where(sql<boolean>`sessions.id_hash = any(${hashes})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAlive)
    .execute();
  return new Map(live.map(({ hash, ...rights }) => [hash, rights]));
}

/** @returns the id of the session's user, undefined when the session had ended before */
export async function endSession(em: Em, sessionId: string): Promise<number | undefined> {
  const ended = await query(em)
    .deleteFrom('sessions')
    .where('id_hash', '=', sha256(sessionId))
    .returning('user_id as userId')
    .executeTakeFirst();
  return ended?.userId;
}

export async function countActiveSessions(em: Em): Promise<number> {
  const { count } = await query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .executeTakeFirstOrThrow();
  return count;
}

export function deleteExpiredSessions({ em }: RuleContext): Promise<number> {
  const condition = sql`exists (select from users where users.id = sessions.user_id and not ${isAlive})`;
  return deleteBatch(em, { table: 'sessions', condition, oldestBy: 'last_seen_at' });
}
