import { ByIdInput } from '@portal/contract/id';
import {
  DecideManyInput,
  DecideManyView,
  NeighboursInput,
  NeighboursView,
  RequestQueueInput,
  RequestQueuePage,
} from '@portal/contract/request-queue';
import {
  ChangeStatusInput,
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
} from '@portal/contract/requests';
import { compiledOutput } from '../../trpc/compiled-output.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { changeStatus } from './change-status.rules.ts';
import { decideMany } from './decide-many.rules.ts';
import { findRequest } from './find-request.rules.ts';
import { listRequests } from './list-requests.rules.ts';
import { findNeighbours } from './neighbours.rules.ts';
import { listRequestQueue } from './request-queue.rules.ts';

export const requestsRouter = router({
  list: adminProcedure
    .input(ListRequestsInput)
    .output(compiledOutput(RequestPage))
    .query(({ ctx, input }) => listRequests(ctx.em, {}, input)),

  queue: adminProcedure
    .input(RequestQueueInput)
    .output(RequestQueuePage)
    .query(({ ctx, input }) => listRequestQueue(ctx.em, ctx.timeZone, input)),

  neighbours: adminProcedure
    .input(NeighboursInput)
    .output(NeighboursView)
    .query(({ ctx, input }) => findNeighbours(ctx.em, ctx.timeZone, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(RequestDetailView)
    .query(({ ctx, input }) => findRequest(ctx.em, input.id)),

  changeStatus: adminProcedure
    .input(ChangeStatusInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => changeStatus(ctx.em, ctx.actor, input)),

  decideMany: adminProcedure
    .input(DecideManyInput)
    .output(DecideManyView)
    .mutation(({ ctx, input }) => decideMany(ctx.em, ctx.actor, input)),
});
