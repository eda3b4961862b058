import {
  type AddressPolicyView,
  type AddressView,
  addressMessages,
  type CreateAddressInput,
  type UpdateAddressInput,
} from '@portal/contract/addresses';
import { addressFields } from '@portal/contract/addresses.fields';
import { ADDRESSES_MAX } from '@portal/contract/addresses.values';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, invalidInput } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { lockOwnAccount } from '../users/lock-account.service.ts';
import { User } from '../users/user.entity.ts';
import { Address } from './address.entity.ts';

async function readAddresses({ em }: RuleContext, userId: number): Promise<AddressView[]> {
  const addresses = await em.find(Address, { user: userId }, { orderBy: { id: 'asc' } });
  return addresses.map((address) => address.toView());
}

export function listAddresses(ctx: RuleContext<Actor>): Promise<AddressView[]> {
  return readAddresses(ctx, ctx.actor.id);
}

export async function listAddressesOf(ctx: RuleContext, clientId: number): Promise<AddressView[]> {
  await ctx.em.findOneOrFail(User, { id: clientId, role: 'client' });
  return readAddresses(ctx, clientId);
}

export async function readAddressPolicy(ctx: RuleContext): Promise<AddressPolicyView> {
  const { requireAddress } = await readSettings(ctx);
  return { isRequired: requireAddress };
}

async function makeDefault({ em }: RuleContext, address: Address): Promise<void> {
  await em.nativeUpdate(Address, { user: address.user, isDefault: true }, { isDefault: false });
  address.isDefault = true;
}

/** The first address is the default one. */
export function createAddress(
  ctx: RuleContext<Actor>,
  { isDefault, ...fields }: CreateAddressInput,
): Promise<AddressView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const count = await tx.em.count(Address, { user });
    if (count >= ADDRESSES_MAX) throw conflict(addressMessages.tooMany, 'too-many-addresses');
    const address = tx.em.create(Address, { user, ...fields });
    if (isDefault || count === 0) await makeDefault(tx, address);
    await tx.em.flush();
    return address.toView();
  });
}

/** A new default address takes the place of the former one. */
export function editAddress(
  ctx: RuleContext<Actor>,
  { id, expected, isDefault, ...fields }: UpdateAddressInput,
): Promise<AddressView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const address = await tx.em.findOneOrFail(Address, { id, user });
    assertExpected({ code: 'stale-address', labels: labelsOf(addressFields), stored: address, expected });
    if (address.isDefault && isDefault === false)
      throw invalidInput(addressMessages.lastDefault, 'isDefault');
    if (isDefault && !address.isDefault) await makeDefault(tx, address);
    tx.em.assign(address, definedFields(fields));
    await tx.em.flush();
    return address.toView();
  });
}

/** After the default address the oldest one is the default. @throws AppError not-found, also for another account's address */
export function deleteAddress(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const address = await tx.em.findOneOrFail(Address, { id, user });
    await tx.em.remove(address).flush();
    if (!address.isDefault) return;
    const oldest = await tx.em.findOne(Address, { user }, { orderBy: { id: 'asc' } });
    if (oldest) oldest.isDefault = true;
    await tx.em.flush();
  });
}
