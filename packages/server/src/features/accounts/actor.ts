import type { UserView } from '@portal/contract/accounts';

/** Who is calling: the signed-in user and the session they came with. */
export type Actor = UserView & { sessionHash: string };

/** Where a call comes from. */
export type Origin = { address: string; userAgent: string | null };
