import { ByIdInput } from '@portal/contract/id';
import {
  DecideManyInput,
  DecideManyView,
  NeighboursInput,
  NeighboursView,
  RequestQueueInput,
  RequestQueuePage,
} from '@portal/contract/request-search';
import {
  ChangeStatusInput,
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
} from '@portal/contract/requests';
import { compiledOutput } from '../../trpc/adapter/fast-output.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { findNeighbours } from './queries/adjacent-requests.service.ts';
import { findRequest } from './queries/get-request.service.ts';
import { listRequests } from './queries/list-requests.service.ts';
import { listRequestQueue } from './queries/search-requests.service.ts';
import { decideMany } from './status/bulk-change-status.service.ts';
import { changeStatus } from './status/change-status.service.ts';

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
