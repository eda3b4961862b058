import {
  CreateTransferTypeInput,
  TransferTypesView,
  TransferTypeView,
  UpdateTransferTypeInput,
} from '@portal/contract/transfer-types';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { createTransferType, editTransferType, listTransferTypes } from './transfer-types.service.ts';

export const ownTransferTypesRouter = router({
  list: clientProcedure.output(TransferTypesView).query(({ ctx }) => listTransferTypes(ctx)),
});

export const transferTypesRouter = router({
  create: adminProcedure
    .input(CreateTransferTypeInput)
    .output(TransferTypeView)
    .mutation(({ ctx, input }) => createTransferType(ctx, input)),

  update: adminProcedure
    .input(UpdateTransferTypeInput)
    .output(TransferTypeView)
    .mutation(({ ctx, input }) => editTransferType(ctx, input)),
});
