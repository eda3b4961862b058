import * as z from 'zod/mini';
import { Id } from '../values/id.ts';
import { text } from '../values/text.ts';

/** `request` submits requests, `admin` allows all that an admin can do. Each scope also reads the user's own data. */
export const API_TOKEN_SCOPES = ['read', 'request', 'admin'] as const;

export const ApiTokenScope = z.enum(
  API_TOKEN_SCOPES,
  `A scope must be one of ${API_TOKEN_SCOPES.join(', ')}`,
);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

export const API_TOKEN_PREFIX = 'ptl_';

export const apiTokenLimits = { perUser: 50, days: 3_650 } as const;

export const apiTokenMessages = {
  noScope: 'Choose at least one scope',
  scopeTwice: 'A scope can be named only once',
  adminScope: 'Only admins can create a token with the admin scope',
  tooMany: `You already have ${apiTokenLimits.perUser} tokens. Revoke one to create another.`,
  days: `Token lifetime must be a whole number of days from 1 to ${apiTokenLimits.days}`,
  notFound: 'Token not found',
  notValid: 'This API token is not valid. It may have been revoked or have expired.',
  turnedOff: 'API tokens are turned off for clients. If you need them, please contact us.',
  sessionOnly: 'This cannot be done with an API token. Please sign in.',
} as const;

export const CreateApiTokenInput = z.strictObject({
  name: text('Name'),
  scopes: z.array(ApiTokenScope, apiTokenMessages.noScope).check(
    z.minLength(1, apiTokenMessages.noScope),
    z.refine((scopes) => new Set(scopes).size === scopes.length, apiTokenMessages.scopeTwice),
  ),
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
  /** Accurate to the minute; null for an unused token. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  isExpired: z.boolean(),
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const ApiTokensView = z.array(ApiTokenView);

export const ApiTokenPolicyView = z.object({ isAllowed: z.boolean() });
export type ApiTokenPolicyView = z.infer<typeof ApiTokenPolicyView>;

export const CreatedApiTokenView = z.extend(ApiTokenView, { token: z.string() });
export type CreatedApiTokenView = z.infer<typeof CreatedApiTokenView>;
