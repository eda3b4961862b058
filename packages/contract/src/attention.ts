import * as z from 'zod/mini';

/** What waits for an admin, each counted up to `COUNTED_ROWS_MAX + 1`. */
export const AttentionView = z.object({
  pending: z.int(),
  /** Of the pending ones. */
  pendingOverdue: z.int(),
  approved: z.int(),
  /** Of the approved ones, as the next. */
  approvedOverdue: z.int(),
  approvedWithoutAddress: z.int(),
  /** Requests with a message that no admin has answered. */
  answered: z.int(),
  /** Clients who ask for more credits. */
  asking: z.int(),
  /** Registered accounts that wait for approval. */
  waiting: z.int(),
  failedEmails: z.int(),
});
export type AttentionView = z.infer<typeof AttentionView>;
