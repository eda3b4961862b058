import * as z from 'zod/mini';
import { Id } from '../values/id.ts';
import { ApiTokensView } from './api-tokens.ts';
import { EndSessionInput, OwnSessionsView } from './sessions.ts';

export const accountAccessMessages = {
  notFound: 'Account not found',
  ownSession: 'This is your current session. Sign out to end it.',
} as const;

export const AccountAccessView = z.object({ sessions: OwnSessionsView, apiTokens: ApiTokensView });
export type AccountAccessView = z.infer<typeof AccountAccessView>;

export const EndAccountSessionInput = z.strictObject({ id: Id, sessionId: EndSessionInput.shape.id });
export type EndAccountSessionInput = z.infer<typeof EndAccountSessionInput>;

export const RevokeAccountTokenInput = z.strictObject({ id: Id, tokenId: Id });
export type RevokeAccountTokenInput = z.infer<typeof RevokeAccountTokenInput>;
