import type { UserView } from '@portal/contract/accounts';
import type { ApiTokenScope } from '@portal/contract/api-tokens';

/** Who is calling: the user, and the session or the API token that they came with. */
export type Actor = UserView & {
  /** Null for a call with a token. */
  sessionHash: string | null;
  /** What the token may be used for; null for a session, which may do all that its user may. */
  tokenScopes: ApiTokenScope[] | null;
};

/** Where a call comes from. */
export type Origin = { address: string; userAgent: string | null };
