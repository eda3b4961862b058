import { step } from '../../platform/queue/housekeeping-step.ts';
import { deleteExpiredTokens } from './api-tokens/api-tokens.service.ts';
import { deleteExpiredEmailChanges } from './email-changes/email-changes.service.ts';
import { deleteExpiredLinks } from './password-links/password-links.service.ts';
import { deleteExpiredSessions } from './sessions/sessions.service.ts';

export const expiredOfAccounts = [
  step('sessions', deleteExpiredSessions),
  step('password-links', deleteExpiredLinks),
  step('email-changes', deleteExpiredEmailChanges),
  step('api-tokens', deleteExpiredTokens),
];
