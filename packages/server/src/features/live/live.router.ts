import { CHANGE_TOPICS, type ChangeBatch, type ChangeView, SubscribeInput } from '@portal/contract/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import * as z from 'zod';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { subscribeToAllChanges, subscribeToOwnChanges } from './subscribe.service.ts';

export const changeEvent = z.array(
  z.object({
    topic: z.enum(CHANGE_TOPICS),
    subject: z.string(),
    accountId: z.int().nullable(),
  }) satisfies z.ZodType<ChangeView>,
);

/** Sends each batch with its id, from which the browser resumes. */
async function* trackChanges(
  batches: AsyncIterable<ChangeBatch>,
): AsyncGenerator<TrackedEnvelope<ChangeView[]>, void> {
  for await (const { id, changes } of batches) yield tracked(id, changes);
}

export const ownChangesRouter = router({
  changes: clientProcedure
    .meta({ uncheckedOutput: changeEvent })
    .input(SubscribeInput)
    .subscription(({ ctx, input, signal }) => trackChanges(subscribeToOwnChanges(ctx, { input, signal }))),
});

export const changesRouter = router({
  changes: adminProcedure
    .meta({ uncheckedOutput: changeEvent })
    .input(SubscribeInput)
    .subscription(({ ctx, input, signal }) => trackChanges(subscribeToAllChanges(ctx, { input, signal }))),
});
