import type { UserView } from '@portal/contract/accounts';
import type { ApiTokenScope } from '@portal/contract/api-tokens';

/** The user who performs an action, as the ledger and the audit log record it. `null` stands for the portal itself. */
export type Actor = { id: number; name: string };

export type SignedInActor = UserView & {
  /** Null for a request with an API token. */
  sessionHash: string | null;
  /** Null for a session, which has no restrictions. */
  tokenScopes: ApiTokenScope[] | null;
  /** Null for a session. */
  tokenId: number | null;
};

/** What a sign-in has checked. A session begins only if both are still true. */
export type VerifiedAccount = { id: number; passwordHash: string };

export type Origin = { address: string; userAgent: string | null };

/** `deviceId` is the value of the browser's device cookie, also of one that the response sets. Programs have none. */
export type SignInOrigin = Origin & { deviceId?: string | undefined };
