import * as z from 'zod/mini';

export const BackupsView = z.object({
  isScheduled: z.boolean(),
  /** The last success is older than twice BACKUP_EVERY. */
  isOverdue: z.boolean(),
  lastSuccess: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** In bytes. */
      size: z.int(),
      /** In milliseconds. */
      duration: z.int(),
    }),
  ),
  lastFailure: z.nullable(z.object({ at: z.iso.datetime(), problem: z.string() })),
  outgoingHeldSince: z.nullable(z.iso.datetime()),
});
export type BackupsView = z.infer<typeof BackupsView>;
