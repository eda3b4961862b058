import { accountMessages } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { type BackgroundTouch, createBackgroundTouch } from '../../../db/background-touch.ts';
import { clock, clockTime, rawNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { batchedRead, padToBatchSize } from '../../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AppError, unauthenticated } from '../../../errors.ts';
import { randomToken, sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { SignedInActor, SignInOrigin, VerifiedAccount } from '../../accounts/actor.ts';
import { lockAccount } from '../../accounts/lock-account.service.ts';
import { needsSecondFactor } from '../../accounts/user.sql.ts';
import { recordSignIn } from './known-devices.service.ts';
import { Session } from './session.entity.ts';
import { endSurplusSessions, findSessions, isAlive, isAliveAt, touchSessions } from './sessions.sql.ts';

export function badSignIn(): AppError {
  return unauthenticated(accountMessages.badSignIn, 'wrong-credentials');
}

/** Ends the browser's earlier session. @throws AppError wrong-credentials when the account was changed since the check */
export function beginSession(
  em: Em,
  { id, passwordHash, secondFactorSince = null }: VerifiedAccount,
  { address, userAgent, deviceId, replaced }: SignInOrigin & { replaced?: string | undefined },
): Promise<string> {
  const sessionId = randomToken();
  return inTransaction({ em }, async (tx) => {
    const account = await lockAccount(tx, id, badSignIn);
    const isAsVerified =
      account.password === passwordHash &&
      (account.secondFactorSince?.toISOString() ?? null) === secondFactorSince;
    if (!isAsVerified || account.deactivatedAt || account.waitingSince) throw badSignIn();
    account.lastSignInAt = rawNow();
    await endSurplusSessions(tx.em, id);
    tx.em.create(Session, { idHash: sha256(sessionId), user: account, address, userAgent });
    await tx.em.flush();
    await recordSignIn(tx, { userId: id, address, userAgent, deviceId });
    if (replaced !== undefined) await endSession(tx.em, replaced);
    return sessionId;
  });
}

/** After a confirmation (OWASP ASVS 7.2.4). @returns the new id, undefined for a session that has ended */
export function renewSession(em: Em, sessionId: string): Promise<string | undefined> {
  const idHash = sha256(sessionId);
  const newId = randomToken();
  return inTransaction({ em }, async (tx) => {
    const found = await tx.em.findOne(Session, { idHash });
    if (!found) return undefined;
    const userId = found.user.id;
    // A recovery of the account ends its sessions: this one must not go on with another id.
    await lockAccount(tx, userId, unauthenticated);
    const session = await tx.em.findOne(Session, { idHash, endsAt: null }, { refresh: true });
    if (!session) return undefined;
    await endSurplusSessions(tx.em, userId);
    tx.em.create(Session, session.moveTo(sha256(newId)));
    await tx.em.flush();
    return newId;
  });
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

/** Null for a session that has ended. Requests that arrive together share one query. */
export function createSessionLookup(em: Em, touch: BackgroundTouch = createBackgroundTouch()): SessionLookup {
  const findByHash = batchedRead((hashes: readonly string[]) => findActors(em, touch, hashes));
  return (sessionId) => findByHash(sha256(sessionId));
}

export type StreamRights = Pick<SignedInActor, 'role' | 'needsSecondFactor'>;

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
