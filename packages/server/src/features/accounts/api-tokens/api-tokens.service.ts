import {
  API_TOKEN_PREFIX,
  type ApiTokenPolicyView,
  type ApiTokenView,
  apiTokenLimits,
  apiTokenMessages,
  type CreateApiTokenInput,
  type CreatedApiTokenView,
} from '@portal/contract/accounts/api-tokens';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import type { BackgroundTouch } from '../../../platform/db/background-touch.ts';
import { dbNow, rawNow, readNow } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { type Em, forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, forbidden, invalidInput } from '../../../platform/errors.ts';
import { randomToken, sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { enqueueSecurityEmail } from '../../emails/limited-emails.service.ts';
import { readSettings } from '../../settings/settings.reader.ts';
import { assertConfirmed } from '../../users/confirmation.reader.ts';
import { lockOwnCredentials } from '../sessions/credentials.service.ts';
import { ApiToken } from './api-token.entity.ts';
import { findToken } from './api-tokens.sql.ts';

const auditLabels = { scopes: 'Scopes', expiresAt: 'Expires' } as const;

type TokenUser = Pick<SignedInActor, 'id' | 'role' | 'name'>;

export async function listApiTokens({ em }: RuleContext, userId: number): Promise<ApiTokenView[]> {
  const unrevoked = { user: userId, revokedAt: null };
  const tokens = await em.find(ApiToken, unrevoked, { orderBy: { id: 'desc' } });
  const { milliseconds } = await readNow(em);
  return tokens.map((token) => token.toView(milliseconds));
}

export async function getApiTokenPolicy(ctx: RuleContext<TokenUser>): Promise<ApiTokenPolicyView> {
  return { isAllowed: ctx.actor.role === 'admin' || (await readSettings(ctx)).clientApiTokens };
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
    const created = entity.toView(entity.createdAt.getTime());
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

export async function revokeApiToken(
  { em }: RuleContext,
  { userId, tokenId }: { userId: number; tokenId: number },
): Promise<{ name: string }> {
  const unrevoked = { id: tokenId, user: userId, revokedAt: null };
  const token = await em.findOneOrFail(ApiToken, unrevoked, forUpdate);
  token.revoke();
  await em.flush();
  return { name: token.name };
}

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
