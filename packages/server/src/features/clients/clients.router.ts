import {
  ClientListPage,
  ClientSearchPage,
  ClientView,
  CreateClientInput,
  ListClientsInput,
  SearchClientsInput,
  UpdateClientInput,
} from '@portal/contract/clients';
import { ByIdInput } from '@portal/contract/id';
import * as z from 'zod';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import {
  addClient,
  deactivateClient,
  deleteClient,
  getClient,
  reactivateClient,
  updateClient,
} from './clients.service.ts';
import { listClients, searchClients } from './search-clients.service.ts';

export const clientsRouter = router({
  list: adminProcedure
    .input(ListClientsInput)
    .output(ClientListPage)
    .query(({ ctx, input }) => listClients(ctx.em, input)),

  search: adminProcedure
    .input(SearchClientsInput)
    .output(ClientSearchPage)
    .query(({ ctx, input }) => searchClients(ctx.em, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .query(({ ctx, input }) => getClient(ctx.em, input.id)),

  create: adminProcedure
    .input(CreateClientInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => addClient(ctx.em, ctx.actor, input)),

  update: adminProcedure
    .input(UpdateClientInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => updateClient(ctx.em, ctx.actor, input)),

  deactivate: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => deactivateClient(ctx.em, ctx.actor, input.id)),

  reactivate: adminProcedure
    .input(ByIdInput)
    .output(ClientView)
    .mutation(({ ctx, input }) => reactivateClient(ctx.em, ctx.actor, input.id)),

  delete: adminProcedure
    .input(ByIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteClient(ctx.em, ctx.actor, input.id);
      return null;
    }),
});
