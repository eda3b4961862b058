import type { ChangeBatch, ChangeView } from '@portal/contract/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import * as z from 'zod';

type ChangeStream = AsyncIterable<TrackedEnvelope<ChangeView[]>>;

/** The output of a subscription to changes. */
export const changeStream = z.custom<ChangeStream>((changes) => Symbol.asyncIterator in Object(changes));

/** Sends each batch with its id, from which the browser resumes. */
export async function* trackChanges(
  batches: AsyncIterable<ChangeBatch>,
): AsyncGenerator<TrackedEnvelope<ChangeView[]>, void> {
  for await (const { id, changes } of batches) yield tracked(id, changes);
}
