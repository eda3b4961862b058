import { SetOutcomeInput } from '@portal/contract/outcomes';
import {
  CancelledRequestView,
  EarlierEventsInput,
  EventsView,
  ListRequestsInput,
  RequestDetailView,
  RequestPage,
  SubmitRequestInput,
  SubmittedRequestView,
  UpdateOwnRequestInput,
} from '@portal/contract/requests';
import { SampleFactsView } from '@portal/contract/requests/client-and-samples';
import { OwnEarlierInput, OwnEarlierView } from '@portal/contract/requests/earlier';
import { ReorderView, RequestSearchPage, SearchOwnRequestsInput } from '@portal/contract/requests/search';
import { ReceiveRequestInput } from '@portal/contract/requests/status';
import { PressCardsView } from '@portal/contract/transfer-types';
import { ByIdInput } from '@portal/contract/values/id';
import { clientProcedure } from '../../platform/trpc/procedures.ts';
import { router, setReplayHeader } from '../../platform/trpc/trpc.ts';
import { setOwnOutcome } from './outcomes/outcome.service.ts';
import { getOwnSampleFacts } from './queries/client-and-samples.service.ts';
import { findOwnEarlier } from './queries/earlier.service.ts';
import { getOwnRequest, listOwnEarlierEvents } from './queries/get-request.service.ts';
import { listOwnRequests } from './queries/list-requests.service.ts';
import { getOwnPressCards } from './queries/press-cards.service.ts';
import { getReorder } from './queries/reorder.service.ts';
import { searchOwnRequests } from './search/search-requests.service.ts';
import { cancelOwnRequest, receiveOwnRequest } from './status/client-transitions.service.ts';
import { editOwnRequest } from './status/edit-details.service.ts';
import { undoOwnReceipt } from './status/transition.service.ts';
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

  earlierEvents: clientProcedure
    .input(EarlierEventsInput)
    .output(EventsView)
    .query(({ ctx, input }) => listOwnEarlierEvents(ctx, input)),

  pressCards: clientProcedure
    .input(ByIdInput)
    .output(PressCardsView)
    .query(({ ctx, input }) => getOwnPressCards(ctx, input.id)),

  sampleFacts: clientProcedure
    .input(ByIdInput)
    .output(SampleFactsView)
    .query(({ ctx, input }) => getOwnSampleFacts(ctx, input.id)),

  earlier: clientProcedure
    .input(OwnEarlierInput)
    .output(OwnEarlierView)
    .query(({ ctx, input }) => findOwnEarlier(ctx, input)),

  submit: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SubmitRequestInput)
    .output(SubmittedRequestView)
    .mutation(async ({ ctx, input }) => setReplayHeader(ctx, await submitSampleRequest(ctx, input)).request),

  reorder: clientProcedure
    .input(ByIdInput)
    .output(ReorderView)
    .query(({ ctx, input }) => getReorder(ctx, input.id)),

  update: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(UpdateOwnRequestInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => editOwnRequest(ctx, input)),

  cancel: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ByIdInput)
    .output(CancelledRequestView)
    .mutation(({ ctx, input }) => cancelOwnRequest(ctx, input.id)),

  received: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ReceiveRequestInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => receiveOwnRequest(ctx, input)),

  undoReceived: clientProcedure
    .input(ByIdInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => undoOwnReceipt(ctx, input.id)),

  setOutcome: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SetOutcomeInput)
    .output(RequestDetailView)
    .mutation(({ ctx, input }) => setOwnOutcome(ctx, input)),
});
