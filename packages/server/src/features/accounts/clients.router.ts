import {
  ClientPage,
  CreateClientInput,
  ListClientsInput,
  UpdateClientInput,
  UserView,
} from '@portal/contract/accounts';
import { ByIdInput } from '@portal/contract/id';
import * as z from 'zod';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { createClient } from './accounts.rules.ts';
import { deleteClient, findClient, listClients, updateClient } from './clients.rules.ts';

export const clientsRouter = router({
  list: adminProcedure
    .input(ListClientsInput)
    .output(ClientPage)
    .query(({ ctx, input }) => listClients(ctx.em, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(UserView)
    .query(({ ctx, input }) => findClient(ctx.em, input.id)),

  create: adminProcedure
    .input(CreateClientInput)
    .output(UserView)
    .mutation(({ ctx, input }) => createClient(ctx.em, ctx.actor, input)),

  update: adminProcedure
    .input(UpdateClientInput)
    .output(UserView)
    .mutation(({ ctx, input }) => updateClient(ctx.em, ctx.actor, input)),

  delete: adminProcedure
    .input(ByIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteClient(ctx.em, input.id);
      return null;
    }),
});
