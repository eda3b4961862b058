import {
  AddNoteInput,
  AdminRequestDetailView,
  AdminRequestPage,
  ChangedRequestView,
  ChangeStatusInput,
  DecidedRequestView,
  ListRequestsInput,
  UpdateRequestInput,
  UpdateShipmentInput,
} from '@portal/contract/requests';
import { SetOutcomeInput } from '@portal/contract/requests/outcomes';
import {
  PrintoutInput,
  PrintoutView,
  RecordPrintInput,
  SameAddressView,
} from '@portal/contract/requests/printouts';
import {
  AdjacentRequestsInput,
  AdjacentRequestsView,
  AdminRequestSearchPage,
  BulkChangeStatusInput,
  BulkChangeStatusView,
  CountRequestsInput,
  PendingRequestsView,
  ReadShipmentsInput,
  ReadShipmentsView,
  RequestCountsView,
  SearchRequestsInput,
  UndoStatusChangesInput,
  UndoStatusChangesView,
} from '@portal/contract/requests/request-search';
import { TimelineDetailsView } from '@portal/contract/requests/timeline-details';
import { PressCardsView } from '@portal/contract/transfer-types';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../trpc/procedures.ts';
import { noContent, router } from '../../trpc/trpc.ts';
import { setOutcome } from './outcome/outcome.service.ts';
import { getPrintout, getSameAddress, recordPrint } from './print/printouts.service.ts';
import { getRequest } from './queries/get-request.service.ts';
import { listRequests } from './queries/list-requests.service.ts';
import { getPressCards } from './queries/press-cards.service.ts';
import {
  countPendingRequests,
  countRequests,
  getAdjacentRequests,
  searchRequests,
} from './queries/search-requests.service.ts';
import { getTimelineDetails } from './queries/timeline-details.service.ts';
import { bulkChangeStatus, changeStatus } from './status/change-status.service.ts';
import { readShipments } from './status/read-shipments.service.ts';
import { undoStatusChanges } from './status/undo-status-change.service.ts';
import { updateRequest } from './status/update-request.service.ts';
import { addNote, updateShipment } from './status/update-shipment.service.ts';

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

  adjacentRequests: adminProcedure
    .input(AdjacentRequestsInput)
    .output(AdjacentRequestsView)
    .query(({ ctx, input }) => getAdjacentRequests(ctx, input)),

  get: adminProcedure
    .meta({ uncheckedOutput: AdminRequestDetailView })
    .input(ByIdInput)
    .query(({ ctx, input }) => getRequest(ctx, input.id)),

  timelineDetails: adminProcedure
    .input(ByIdInput)
    .output(TimelineDetailsView)
    .query(({ ctx, input }) => getTimelineDetails(ctx, input.id)),

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

  pending: adminProcedure.output(PendingRequestsView).query(({ ctx }) => countPendingRequests(ctx)),

  update: adminProcedure
    .input(UpdateRequestInput)
    .output(ChangedRequestView)
    .mutation(({ ctx, input }) => updateRequest(ctx, input)),

  changeStatus: adminProcedure
    .input(ChangeStatusInput)
    .output(DecidedRequestView)
    .mutation(({ ctx, input }) => changeStatus(ctx, input)),

  bulkChangeStatus: adminProcedure
    .input(BulkChangeStatusInput)
    .output(BulkChangeStatusView)
    .mutation(({ ctx, input }) => bulkChangeStatus(ctx, input)),

  // A mutation, because the lines are too long for a URL. It changes nothing.
  readShipments: adminProcedure
    .input(ReadShipmentsInput)
    .output(ReadShipmentsView)
    .mutation(({ ctx, input }) => readShipments(ctx, input)),

  undoStatusChanges: adminProcedure
    .input(UndoStatusChangesInput)
    .output(UndoStatusChangesView)
    .mutation(({ ctx, input }) => undoStatusChanges(ctx, input)),

  updateShipment: adminProcedure
    .input(UpdateShipmentInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => updateShipment(ctx, input)),

  setOutcome: adminProcedure
    .input(SetOutcomeInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => setOutcome(ctx, input)),

  addNote: adminProcedure
    .input(AddNoteInput)
    .output(AdminRequestDetailView)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
});
