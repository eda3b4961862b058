import {
  AddressesView,
  AddressPolicyView,
  AddressView,
  CreateAddressInput,
  UpdateAddressInput,
} from '@portal/contract/addresses';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import {
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  listAddressesOf,
  readAddressPolicy,
} from './addresses.service.ts';

export const ownAddressesRouter = router({
  list: clientProcedure.output(AddressesView).query(({ ctx }) => listAddresses(ctx)),

  policy: clientProcedure.output(AddressPolicyView).query(({ ctx }) => readAddressPolicy(ctx)),

  create: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(CreateAddressInput)
    .output(AddressView)
    .mutation(({ ctx, input }) => createAddress(ctx, input)),

  update: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(UpdateAddressInput)
    .output(AddressView)
    .mutation(({ ctx, input }) => editAddress(ctx, input)),

  delete: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => deleteAddress(ctx, input.id)),
});

export const addressesRouter = router({
  list: adminProcedure
    .input(ByIdInput)
    .output(AddressesView)
    .query(({ ctx, input }) => listAddressesOf(ctx, input.id)),
});
