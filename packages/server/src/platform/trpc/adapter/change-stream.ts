import { CHANGE_TOPICS, type ChangeBatch, type ChangeView } from '@portal/contract/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import * as z from 'zod';

export const changeEvent = z.array(
  z.object({
    topic: z.enum(CHANGE_TOPICS),
    subject: z.string(),
    accountId: z.int().nullable(),
  }) satisfies z.ZodType<ChangeView>,
);

/** Sends each batch with its id, from which the browser resumes. */
export async function* trackChanges(
  batches: AsyncIterable<ChangeBatch>,
): AsyncGenerator<TrackedEnvelope<ChangeView[]>, void> {
  for await (const { id, changes } of batches) yield tracked(id, changes);
}
