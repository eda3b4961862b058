import * as z from 'zod/mini';

/** Sessions that the list names at most; the rest is told by their number. */
export const SESSIONS_MAX = 50;

export const sessionMessages = { notFound: 'This session has ended already.' } as const;

/** A sign-in that is still good. The id names it and opens nothing. */
export const OwnSessionView = z.object({
  id: z.string(),
  signedInAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
  /** Browser and system, as in "Firefox on Windows". */
  device: z.string(),
  address: z.nullable(z.string()),
  /** Whether the caller is in this session. */
  isCurrent: z.boolean(),
});
export type OwnSessionView = z.infer<typeof OwnSessionView>;

/** The caller's sessions: this one first, then those that were in use last. */
export const OwnSessionsView = z.object({ items: z.array(OwnSessionView), total: z.int() });
export type OwnSessionsView = z.infer<typeof OwnSessionsView>;

export const EndSessionInput = z.strictObject({
  id: z.string(sessionMessages.notFound).check(z.regex(/^[0-9a-f]{64}$/, sessionMessages.notFound)),
});
export type EndSessionInput = z.infer<typeof EndSessionInput>;
