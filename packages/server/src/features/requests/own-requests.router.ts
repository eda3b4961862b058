import { ByIdInput } from '@portal/contract/id';
import {
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
  SubmitRequestInput,
  SubmittedRequestView,
} from '@portal/contract/requests';
import { clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { findOwnRequest } from './find-request.rules.ts';
import { listRequests } from './list-requests.rules.ts';
import { submitSampleRequest } from './submit-request.rules.ts';

export const ownRequestsRouter = router({
  list: clientProcedure
    .input(ListRequestsInput)
    .output(RequestPage)
    .query(({ ctx, input }) => listRequests(ctx.em, { userId: ctx.actor.id }, input)),

  get: clientProcedure
    .input(ByIdInput)
    .output(RequestDetailView)
    .query(({ ctx, input }) => findOwnRequest(ctx.em, ctx.actor, input.id)),

  submit: clientProcedure
    .meta({ alone: true })
    .input(SubmitRequestInput)
    .output(SubmittedRequestView)
    .mutation(async ({ ctx, input }) => {
      const { request, isReplay } = await submitSampleRequest(ctx.em, ctx.actor.id, input);
      if (isReplay) ctx.setHeader('idempotency-replayed', 'true');
      return request;
    }),
});
