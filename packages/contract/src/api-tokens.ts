import * as z from 'zod/mini';
import { Id } from './id.ts';
import { text } from './text.ts';

/**
 * What a token may be used for: to read whatever its user may, to request samples, or for all that an admin may. Each
 * of them also reads what is the user's own.
 */
export const API_TOKEN_SCOPES = ['read', 'request', 'admin'] as const;
export const ApiTokenScope = z.enum(
  API_TOKEN_SCOPES,
  `A scope must be one of ${API_TOKEN_SCOPES.join(', ')}`,
);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

/** What every token begins with, so that people and scanners know one when they see it. */
export const API_TOKEN_PREFIX = 'ptl_';

/** Tokens that one user may have at a time, and the longest life of one in days. */
export const apiTokenLimits = { perUser: 50, days: 3_650 } as const;

export const apiTokenMessages = {
  noScope: 'Choose at least one scope',
  scopeTwice: 'A scope can be named only once',
  adminScope: 'Only an admin can make a token with the scope admin',
  tooMany: `You have ${apiTokenLimits.perUser} tokens already. Please revoke one first.`,
  days: `The life of a token must be a whole number of days from 1 to ${apiTokenLimits.days}`,
  notFound: 'Token not found',
  notValid: 'This API token is not valid. It may have been revoked or have expired.',
  sessionOnly: 'This cannot be done with an API token. Please sign in.',
} as const;

export const CreateApiTokenInput = z.strictObject({
  name: text('Name'),
  scopes: z.array(ApiTokenScope, apiTokenMessages.noScope).check(
    z.minLength(1, apiTokenMessages.noScope),
    z.refine((scopes) => new Set(scopes).size === scopes.length, apiTokenMessages.scopeTwice),
  ),
  /** Without a number the token is good until it is revoked. */
  expiresInDays: z.optional(
    z
      .int(apiTokenMessages.days)
      .check(z.gte(1, apiTokenMessages.days), z.lte(apiTokenLimits.days, apiTokenMessages.days)),
  ),
});
export type CreateApiTokenInput = z.infer<typeof CreateApiTokenInput>;

export const ApiTokenView = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(API_TOKEN_SCOPES)),
  createdAt: z.iso.datetime(),
  /** To the minute or so; null when nobody has used it yet. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Null for one that does not expire. */
  expiresAt: z.nullable(z.iso.datetime()),
  isExpired: z.boolean(),
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const ApiTokensView = z.array(ApiTokenView);

/** A new token: the only answer that holds it. */
export const CreatedApiTokenView = z.extend(ApiTokenView, { token: z.string() });
export type CreatedApiTokenView = z.infer<typeof CreatedApiTokenView>;
