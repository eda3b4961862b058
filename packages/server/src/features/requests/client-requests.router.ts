import {
  CancelledRequestView,
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
  SubmitRequestInput,
  SubmittedRequestView,
  UpdateOwnRequestInput,
} from '@portal/contract/requests';
import { SetOutcomeInput } from '@portal/contract/requests/outcomes';
import { ReorderView, SearchOwnRequestsInput } from '@portal/contract/requests/own-requests';
import { RequestSearchPage } from '@portal/contract/requests/request-search';
import { TimelineDetailsView } from '@portal/contract/requests/timeline-details';
import { PressCardsView } from '@portal/contract/transfer-types';
import { ByIdInput } from '@portal/contract/values/id';
import { clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { setOwnOutcome } from './outcome/outcome.service.ts';
import { getOwnRequest, getReorder } from './queries/get-request.service.ts';
import { listOwnRequests } from './queries/list-requests.service.ts';
import { getOwnPressCards } from './queries/press-cards.service.ts';
import { searchOwnRequests } from './queries/search-requests.service.ts';
import { getOwnTimelineDetails } from './queries/timeline-details.service.ts';
import { cancelOwnRequest, receiveOwnRequest } from './status/change-status.service.ts';
import { updateOwnRequest } from './status/edit-request.service.ts';
import { submitSampleRequest } from './submit/submit-request.service.ts';

export const clientRequestsRouter = router({
  list: clientProcedure
    .meta({ uncheckedOutput: RequestPage })
    .input(ListRequestsInput)
    .query(({ ctx, input }) => listOwnRequests(ctx, input)),

  search: clientProcedure
    .input(SearchOwnRequestsInput)
    .output(RequestSearchPage)
    .query(({ ctx, input }) => searchOwnRequests(ctx, input)),

  get: clientProcedure
    .meta({ uncheckedOutput: RequestDetailView })
    .input(ByIdInput)
    .query(({ ctx, input }) => getOwnRequest(ctx, input.id)),

  timelineDetails: clientProcedure
    .input(ByIdInput)
    .output(TimelineDetailsView)
    .query(({ ctx, input }) => getOwnTimelineDetails(ctx, input.id)),

  pressCards: clientProcedure
    .input(ByIdInput)
    .output(PressCardsView)
    .query(({ ctx, input }) => getOwnPressCards(ctx, input.id)),

  submit: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SubmitRequestInput)
    .output(SubmittedRequestView)
    .mutation(async ({ ctx, input }) => {
      const { request, isReplay } = await submitSampleRequest(ctx, input);
      if (isReplay) ctx.setHeader('idempotency-replayed', 'true');
      return request;
    }),

  again: clientProcedure
    .input(ByIdInput)
    .output(ReorderView)
    .query(({ ctx, input }) => getReorder(ctx, input.id)),

  update: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(UpdateOwnRequestInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => updateOwnRequest(ctx, input)),

  cancel: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ByIdInput)
    .output(CancelledRequestView)
    .mutation(({ ctx, input }) => cancelOwnRequest(ctx, input.id)),

  received: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ByIdInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => receiveOwnRequest(ctx, input.id)),

  setOutcome: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SetOutcomeInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => setOwnOutcome(ctx, input)),
});
