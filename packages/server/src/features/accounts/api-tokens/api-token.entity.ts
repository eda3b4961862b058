import { defineEntity, p } from '@mikro-orm/core';
import {
  type ApiTokenScope,
  type ApiTokenView,
  apiTokenMessages,
} from '@portal/contract/accounts/api-tokens';
import { rawNow, rawNowPlus } from '../../../platform/db/clock.ts';
import { User } from '../../users/user.entity.ts';

export const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('api_tokens_user_index'),
    name: p.text(),
    scopes: p.array().columnType('text[]').$type<ApiTokenScope[]>(),
    tokenHash: p.string().columnType('text').unique('api_tokens_hash_unique'),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    lastUsedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable().returning(),
    revokedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'api_tokens_scopes_known',
      expression: "scopes <@ ARRAY['read'::text, 'request'::text, 'admin'::text] AND cardinality(scopes) > 0",
    },
  ],
});

export class ApiToken extends ApiTokenSchema.class {
  static readonly notFound = apiTokenMessages.notFound;

  expireAfter(days: number): void {
    this.expiresAt = rawNowPlus(`${days} days`);
  }

  revoke(): void {
    this.revokedAt = rawNow();
  }

  /** @param now in milliseconds since 1970 */
  toView(now: number): ApiTokenView {
    const { id, name, scopes, createdAt, lastUsedAt, expiresAt } = this;
    return {
      id,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      isExpired: Boolean(expiresAt && expiresAt.getTime() <= now),
    };
  }
}
ApiTokenSchema.setClass(ApiToken);
