import { CHANGE_TOPICS, type ChangeBatch, type ChangeView } from '@portal/contract/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import * as z from 'zod';

type ChangeStream = AsyncIterable<TrackedEnvelope<ChangeView[]>>;

const changeView = z.object({
  topic: z.enum(CHANGE_TOPICS),
  subject: z.string(),
  accountId: z.int().nullable(),
}) satisfies z.ZodType<ChangeView>;

/** The output of a subscription to changes. `describedBy` is one event of it. */
export const changeStream = Object.assign(
  z.custom<ChangeStream>((changes) => Symbol.asyncIterator in Object(changes)),
  { describedBy: z.array(changeView) },
);

/** Sends each batch with its id, from which the browser resumes. */
export async function* trackChanges(
  batches: AsyncIterable<ChangeBatch>,
): AsyncGenerator<TrackedEnvelope<ChangeView[]>, void> {
  for await (const { id, changes } of batches) yield tracked(id, changes);
}
