import { SetOutcomeInput } from '@portal/contract/outcomes';
import { PrintoutInput, PrintoutView, RecordPrintInput, SameAddressView } from '@portal/contract/printing';
import {
  AddNoteInput,
  AdminRequestDetailView,
  AdminRequestPage,
  EarlierEventsInput,
  EnterRequestInput,
  EventsView,
  ListRequestsInput,
} from '@portal/contract/requests';
import { ClientAndSamplesView } from '@portal/contract/requests/client-and-samples';
import { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import {
  AdjacentRequestsInput,
  AdjacentRequestsView,
  AdminRequestSearchPage,
  CountRequestsInput,
  MatchingRequestsView,
  QueueFilter,
  RequestCountsView,
  SearchRequestsInput,
} from '@portal/contract/requests/search';
import {
  BulkChangeStatusInput,
  BulkChangeStatusView,
  ChangedRequestView,
  ChangeStatusInput,
  DecidedRequestView,
  UndoStatusChangesInput,
  UndoStatusChangesView,
  UpdateRequestInput,
} from '@portal/contract/requests/status';
import { ReadShipmentsInput, ReadShipmentsView, UpdateShipmentInput } from '@portal/contract/shipping';
import { PressCardsView } from '@portal/contract/transfer-types';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router, setReplayHeader } from '../../platform/trpc/trpc.ts';
import { setOutcome } from './outcomes/outcome.service.ts';
import { getPrintout, getSameAddress, recordPrint } from './printing/printouts.service.ts';
import { getClientAndSamples } from './queries/client-and-samples.service.ts';
import { getRequestWithEarlier } from './queries/earlier.service.ts';
import { listEarlierEvents } from './queries/get-request.service.ts';
import { listRequests } from './queries/list-requests.service.ts';
import { getPressCards } from './queries/press-cards.service.ts';
import {
  countRequests,
  getAdjacentRequests,
  listMatchingRequests,
  searchRequests,
} from './search/search-requests.service.ts';
import { editShipment } from './shipping/edit-shipment.service.ts';
import { readShipments } from './shipping/read-shipments.service.ts';
import { addNote } from './status/add-note.service.ts';
import { editRequest } from './status/edit.service.ts';
import { transitionEach, undoTransitions } from './status/transition.service.ts';
import { enterRequest } from './submit/enter-request.service.ts';

export const adminRequestsRouter = router({
  list: adminProcedure
    .meta({ uncheckedOutput: AdminRequestPage })
    .input(ListRequestsInput)
    .query(({ ctx, input }) => listRequests(ctx, input)),

  search: adminProcedure
    .input(SearchRequestsInput)
    .output(AdminRequestSearchPage)
    .query(({ ctx, input }) => searchRequests(ctx, input)),

  counts: adminProcedure
    .input(CountRequestsInput)
    .output(RequestCountsView)
    .query(({ ctx, input }) => countRequests(ctx, input)),

  matching: adminProcedure
    .input(QueueFilter)
    .output(MatchingRequestsView)
    .query(({ ctx, input }) => listMatchingRequests(ctx, input)),

  adjacentRequests: adminProcedure
    .input(AdjacentRequestsInput)
    .output(AdjacentRequestsView)
    .query(({ ctx, input }) => getAdjacentRequests(ctx, input)),

  get: adminProcedure
    .meta({ uncheckedOutput: AdminRequestWithEarlierView })
    .input(ByIdInput)
    .query(({ ctx, input }) => getRequestWithEarlier(ctx, input.id)),

  clientAndSamples: adminProcedure
    .input(ByIdInput)
    .output(ClientAndSamplesView)
    .query(({ ctx, input }) => getClientAndSamples(ctx, input.id)),

  earlierEvents: adminProcedure
    .input(EarlierEventsInput)
    .output(EventsView)
    .query(({ ctx, input }) => listEarlierEvents(ctx, input)),

  pressCards: adminProcedure
    .input(ByIdInput)
    .output(PressCardsView)
    .query(({ ctx, input }) => getPressCards(ctx, input.id)),

  sameAddress: adminProcedure
    .input(ByIdInput)
    .output(SameAddressView)
    .query(({ ctx, input }) => getSameAddress(ctx, input.id)),

  printout: adminProcedure
    .input(PrintoutInput)
    .output(PrintoutView)
    .query(({ ctx, input }) => getPrintout(ctx, input)),

  recordPrint: adminProcedure
    .input(RecordPrintInput)
    .output(noContent)
    .mutation(({ ctx, input }) => recordPrint(ctx, input)),

  enter: adminProcedure
    .input(EnterRequestInput)
    .output(AdminRequestDetailView)
    .mutation(async ({ ctx, input }) => setReplayHeader(ctx, await enterRequest(ctx, input)).request),

  update: adminProcedure
    .input(UpdateRequestInput)
    .output(ChangedRequestView)
    .mutation(({ ctx, input }) => editRequest(ctx, input)),

  changeStatus: adminProcedure
    .input(ChangeStatusInput)
    .output(DecidedRequestView)
    .mutation(({ ctx, input }) => editRequest(ctx, input)),

  bulkChangeStatus: adminProcedure
    .input(BulkChangeStatusInput)
    .output(BulkChangeStatusView)
    .mutation(({ ctx, input }) => transitionEach(ctx, input)),

  // A mutation, because the lines are too long for a URL. It changes nothing.
  readShipments: adminProcedure
    .input(ReadShipmentsInput)
    .output(ReadShipmentsView)
    .mutation(({ ctx, input }) => readShipments(ctx, input)),

  undoStatusChanges: adminProcedure
    .input(UndoStatusChangesInput)
    .output(UndoStatusChangesView)
    .mutation(({ ctx, input }) => undoTransitions(ctx, input)),

  updateShipment: adminProcedure
    .input(UpdateShipmentInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => editShipment(ctx, input)),

  setOutcome: adminProcedure
    .input(SetOutcomeInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => setOutcome(ctx, input)),

  addNote: adminProcedure
    .input(AddNoteInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
});
