import { SubscribeInput } from '@portal/contract/live';
import { changeEvent, trackChanges } from '../../platform/trpc/adapter/change-stream.ts';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { subscribeToAllChanges, subscribeToOwnChanges } from './subscribe.service.ts';

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
