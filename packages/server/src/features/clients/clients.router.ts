import { BulkInput, BulkResultsView } from '@portal/contract/bulk';
import {
  ClientListPage,
  ClientSearchPage,
  ClientView,
  CreateClientInput,
  ListClientsInput,
  SearchClientsInput,
  UpdateClientInput,
} from '@portal/contract/clients';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import { approveClient, declineClient } from './approve-client.service.ts';
import {
  addClient,
  bulkDeactivate,
  bulkReactivate,
  deactivateClient,
  deleteClient,
  editClient,
  getClient,
  reactivateClient,
} from './clients.service.ts';
import { listClients, searchClients } from './search-clients.service.ts';

export const clientsRouter = router({
  list: adminProcedure
    .input(ListClientsInput)
    .output(ClientListPage)
    .query(({ ctx, input }) => listClients(ctx, input)),

  search: adminProcedure
    .input(SearchClientsInput)
    .output(ClientSearchPage)
    .query(({ ctx, input }) => searchClients(ctx, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .query(({ ctx, input }) => getClient(ctx, input.id)),

  create: adminProcedure
    .input(CreateClientInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => addClient(ctx, input)),

  update: adminProcedure
    .input(UpdateClientInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => editClient(ctx, input)),

  deactivate: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => deactivateClient(ctx, input.id)),

  reactivate: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => reactivateClient(ctx, input.id)),

  bulkDeactivate: adminProcedure
    .input(BulkInput)
    .output(BulkResultsView)
    .mutation(({ ctx, input }) => bulkDeactivate(ctx, input)),

  bulkReactivate: adminProcedure
    .input(BulkInput)
    .output(BulkResultsView)
    .mutation(({ ctx, input }) => bulkReactivate(ctx, input)),

  approve: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => approveClient(ctx, input.id)),

  decline: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => declineClient(ctx, input.id)),

  delete: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => deleteClient(ctx, input.id)),
});
