import * as z from 'zod/mini';

/** An account has at most this many sessions: a further sign-in ends the least recently used one. */
export const SESSIONS_MAX = 50;

export const sessionMessages = {
  notFound: 'This session has already ended.',
  tooManyStreams: 'Too many event streams are open. Close one of them and try again.',
} as const;

export const OwnSessionView = z.object({
  id: z.string(),
  signedInAt: z.iso.datetime(),
  /** Accurate to the minute. */
  lastSeenAt: z.iso.datetime(),
  device: z.string(),
  address: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type OwnSessionView = z.infer<typeof OwnSessionView>;

export const OwnSessionsView = z.object({ items: z.array(OwnSessionView), total: z.int() });
export type OwnSessionsView = z.infer<typeof OwnSessionsView>;

export const EndSessionInput = z.strictObject({
  id: z.string(sessionMessages.notFound).check(z.regex(/^[0-9a-f]{64}$/, sessionMessages.notFound)),
});
export type EndSessionInput = z.infer<typeof EndSessionInput>;
