import {
  AdminHeldRequestPage,
  AdminHeldRequestView,
  AskingView,
  CreateHeldRequestInput,
  DeclineHeldRequestInput,
  GrantHeldRequestInput,
  HeldRequestPage,
  HeldRequestView,
  ListHeldRequestsInput,
  ListOwnHeldRequestsInput,
  SubmitHeldRequestInput,
  UpdateHeldRequestInput,
} from '@portal/contract/held-requests';
import { SubmittedRequestView } from '@portal/contract/requests';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router, setReplayHeader } from '../../platform/trpc/trpc.ts';
import { declineHeldRequest, grantHeldRequest } from './grant-held-request.service.ts';
import {
  cancelHeldRequest,
  createHeldRequest,
  editHeldRequest,
  listAsking,
  listHeldRequests,
  listOwnHeldRequests,
  submitHeldRequest,
} from './held-requests.service.ts';

export const ownHeldRequestsRouter = router({
  list: clientProcedure
    .input(ListOwnHeldRequestsInput)
    .output(HeldRequestPage)
    .query(({ ctx, input }) => listOwnHeldRequests(ctx, input)),

  create: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(CreateHeldRequestInput)
    .output(HeldRequestView)
    .mutation(async ({ ctx, input }) => setReplayHeader(ctx, await createHeldRequest(ctx, input)).held),

  update: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(UpdateHeldRequestInput)
    .output(HeldRequestView)
    .mutation(({ ctx, input }) => editHeldRequest(ctx, input)),

  submit: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SubmitHeldRequestInput)
    .output(SubmittedRequestView)
    .mutation(async ({ ctx, input }) => {
      const { request, isReplay } = await submitHeldRequest(ctx, input);
      if (isReplay) ctx.setHeader('idempotency-replayed', 'true');
      return request;
    }),

  cancel: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => cancelHeldRequest(ctx, input.id)),
});

export const heldRequestsRouter = router({
  list: adminProcedure
    .input(ListHeldRequestsInput)
    .output(AdminHeldRequestPage)
    .query(({ ctx, input }) => listHeldRequests(ctx, input)),

  asking: adminProcedure.output(AskingView).query(({ ctx }) => listAsking(ctx)),

  grant: adminProcedure
    .input(GrantHeldRequestInput)
    .output(AdminHeldRequestView)
    .mutation(({ ctx, input }) => grantHeldRequest(ctx, input)),

  decline: adminProcedure
    .input(DeclineHeldRequestInput)
    .output(AdminHeldRequestView)
    .mutation(({ ctx, input }) => declineHeldRequest(ctx, input)),
});
