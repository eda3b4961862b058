import type { UserView } from '@portal/contract/accounts';
import type { ApiTokenScope } from '@portal/contract/accounts/api-tokens';

/** The user who performs an action, as the audit log records it. `null` stands for the portal itself. */
export type Actor = {
  id: number;
  name: string;
  /** What the request was authenticated by. Absent for operator commands and the demo. */
  sessionHash?: string | null;
  tokenId?: number | null;
};

export type SignedInActor = UserView & {
  sessionHash: string | null;
  tokenScopes: ApiTokenScope[] | null;
  tokenId: number | null;
  isTokenTurnedOff: boolean;
  /** An admin who may not act as one before turning on a second factor. */
  needsSecondFactor: boolean;
};

export type VerifiedAccount = {
  id: number;
  passwordHash: string;
  secondFactorSince?: string | null;
};

export type Origin = { address: string; userAgent: string | null };

/** `deviceId` is the value of the browser's device cookie, also of one that the response sets. Programs have none. */
export type SignInOrigin = Origin & { deviceId?: string | undefined };
