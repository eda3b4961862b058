import { ByIdInput } from '@portal/contract/id';
import {
  ChangeStatusInput,
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
} from '@portal/contract/requests';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { changeStatus } from './change-status.rules.ts';
import { findRequest } from './find-request.rules.ts';
import { listRequests } from './list-requests.rules.ts';

export const requestsRouter = router({
  list: adminProcedure
    .input(ListRequestsInput)
    .output(RequestPage)
    .query(({ ctx, input }) => listRequests(ctx.em, {}, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(RequestDetailView)
    .query(({ ctx, input }) => findRequest(ctx.em, input.id)),

  changeStatus: adminProcedure
    .input(ChangeStatusInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => changeStatus(ctx.em, ctx.actor, input)),
});
