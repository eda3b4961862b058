import * as z from 'zod/mini';

/** `off`: not set up, which is no fault. */
export const STATUS_STATES = ['ok', 'attention', 'off'] as const;

export const StatusPartView = z.object({
  part: z.enum(['email', 'backups', 'ledger', 'webhooks']),
  state: z.enum(STATUS_STATES),
  /** What the state is, and what mends it. */
  message: z.string(),
  /** Since when it needs attention, or when it was last seen to work. */
  at: z.nullable(z.iso.datetime()),
});
export type StatusPartView = z.infer<typeof StatusPartView>;

export const StatusView = z.array(StatusPartView);
export type StatusView = z.infer<typeof StatusView>;
