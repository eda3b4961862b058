import { LockMode } from '@mikro-orm/core';
import {
  API_TOKEN_PREFIX,
  type ApiTokenPolicyView,
  type ApiTokenView,
  apiTokenLimits,
  apiTokenMessages,
  type CreateApiTokenInput,
  type CreatedApiTokenView,
} from '@portal/contract/api-tokens';
import { type RawBuilder, sql } from 'kysely';
import type { BackgroundTouch } from '../../db/background-touch.ts';
import { clock, clockTime, dbNow, rawNow } from '../../db/clock.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, invalidInput } from '../../errors.ts';
import { randomToken, sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { needsSecondFactor, userColumnsAt } from '../accounts/user.sql.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { assertConfirmed } from '../auth/confirmation.service.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { enqueueSecurityEmail } from '../emails/limited-emails.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { ApiToken } from './api-token.entity.ts';

/** `lastUsedAt` is written only when it is older than this, so that most reads cost no write. */
const TOUCH_INTERVAL = sql`interval '1 minute'`;

const auditLabels = { scopes: 'Scopes', expiresAt: 'Expires' } as const;

type TokenUser = Pick<SignedInActor, 'id' | 'role' | 'name'>;

function isExpiredAt(now: RawBuilder<unknown>) {
  return sql<boolean>`coalesce(api_tokens.expires_at <= ${now}, false)`;
}

/** For a query that selects from `users`. */
export const activeTokenCount = sql<number>`(select count(*)::int from api_tokens
  where api_tokens.user_id = users.id and api_tokens.revoked_at is null and not ${isExpiredAt(dbNow)})`;

function selectTokens(em: Em, userId: number) {
  return query(em)
    .selectFrom('api_tokens')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.scopes',
      sql<string>`iso_time(api_tokens.created_at)`.as('createdAt'),
      sql<string | null>`iso_time(api_tokens.last_used_at)`.as('lastUsedAt'),
      sql<string | null>`iso_time(api_tokens.expires_at)`.as('expiresAt'),
      isExpiredAt(dbNow).as('isExpired'),
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
}

export function listApiTokens({ em }: RuleContext, userId: number): Promise<ApiTokenView[]> {
  return selectTokens(em, userId).orderBy('id', 'desc').execute();
}

/** Admins may always use tokens, clients unless an admin has turned them off. */
export async function getApiTokenPolicy(ctx: RuleContext<TokenUser>): Promise<ApiTokenPolicyView> {
  return { isAllowed: ctx.actor.role === 'admin' || (await getSettings(ctx)).clientApiTokens };
}

export async function createApiToken(
  ctx: RuleContext<TokenUser & Pick<SignedInActor, 'sessionHash'>>,
  { name, scopes, expiresInDays }: CreateApiTokenInput,
): Promise<CreatedApiTokenView> {
  const { actor } = ctx;
  if (scopes.includes('admin') && actor.role !== 'admin')
    throw invalidInput(apiTokenMessages.adminScope, 'scopes');
  const token = API_TOKEN_PREFIX + randomToken();
  return inTransaction(ctx, async (tx) => {
    const { em } = tx;
    // The lock also makes parallel requests count one after the other.
    await lockOwnCredentials(tx);
    if (!(await getApiTokenPolicy(tx)).isAllowed)
      throw forbidden(apiTokenMessages.turnedOff, 'api-tokens-turned-off');
    await assertConfirmed(tx);
    const count = await em.count(ApiToken, { user: actor.id, revokedAt: null });
    if (count >= apiTokenLimits.perUser) throw conflict(apiTokenMessages.tooMany);
    const entity = em.create(ApiToken, { user: actor.id, name, scopes, tokenHash: sha256(token) });
    if (expiresInDays !== undefined) entity.expireAfter(expiresInDays);
    await em.flush();
    const created = await selectTokens(em, actor.id).where('id', '=', entity.id).executeTakeFirstOrThrow();
    if (actor.role === 'admin') {
      const { id, expiresAt } = created;
      const changes = changesBetween(auditLabels, {}, { scopes: scopes.join(', '), expiresAt });
      await logAction(tx, { action: 'apiTokens.create', subject: { id, name }, changes });
    }
    await enqueueSecurityEmail(tx, { kind: 'api-token-created', userId: actor.id, tokenId: entity.id });
    return { ...created, token };
  });
}

export function revokeOwnApiToken(ctx: RuleContext<TokenUser>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await revokeApiToken(tx, { userId: tx.actor.id, tokenId: id });
    if (tx.actor.role === 'admin') await logAction(tx, { action: 'apiTokens.revoke', subject: { id, name } });
  });
}

/** Runs in the caller's transaction. @throws AppError not-found, also for another account's token */
export async function revokeApiToken(
  { em }: RuleContext,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<{ name: string }> {
  const unrevoked = { id: tokenId, user: userId, revokedAt: null };
  const token = await em.findOneOrFail(ApiToken, unrevoked, { lockMode: LockMode.PESSIMISTIC_WRITE });
  token.revoke();
  await em.flush();
  return { name: token.name };
}

/** Tokens of clients are kept while they are turned off, and work again afterwards. */
const isTurnedOff = sql<boolean>`case
  when users.role = 'client' then (select not client_api_tokens from settings) else false end`;

type FoundToken = Omit<SignedInActor, 'sessionHash' | 'tokenId'> & { tokenId: number; isStale: boolean };

/** Prepared SQL, because every request with a token runs it. */
const findToken = preparedQuery<{ hash: string }, FoundToken>((db, param) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'api_tokens.id as tokenId',
      'api_tokens.scopes as tokenScopes',
      needsSecondFactor.as('needsSecondFactor'),
      isTurnedOff.as('isTokenTurnedOff'),
      sql<boolean>`coalesce(api_tokens.last_used_at < ${clockTime} - ${TOUCH_INTERVAL}, true)`.as('isStale'),
    ])
    .where('api_tokens.token_hash', '=', param('hash'))
    .where('api_tokens.revoked_at', 'is', null)
    .where(sql<boolean>`not ${isExpiredAt(clockTime)}`)
    .where('users.deactivated_at', 'is', null)
    .compile(),
);

export async function findTokenActor(
  em: Em,
  touch: BackgroundTouch,
  token: string,
): Promise<SignedInActor | null> {
  const [found] = await findToken(em, { hash: sha256(token) });
  if (!found) return null;

  const { isStale, ...actor } = found;
  if (isStale) touch([`token ${actor.tokenId}`], () => touchToken(em, actor.tokenId));
  return { ...actor, sessionHash: null };
}

function touchToken(em: Em, id: number) {
  return em.nativeUpdate(ApiToken, { id }, { lastUsedAt: rawNow() });
}

export function deleteExpiredTokens({ em }: RuleContext): Promise<number> {
  const condition = sql`least(revoked_at, expires_at) < ${dbNow} - interval '90 days'`;
  return deleteBatch(em, { table: 'api_tokens', condition, oldestBy: 'id' });
}
