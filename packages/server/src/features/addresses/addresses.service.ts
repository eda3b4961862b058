import {
  type AddressPolicyView,
  type AddressView,
  addressMessages,
  type CreateAddressInput,
  type ShipToInput,
  type ShipToView,
  type UpdateAddressInput,
} from '@portal/contract/addresses';
import { ADDRESSES_MAX } from '@portal/contract/limits';
import { definedFields } from '../../db/defined-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AppError, conflict, invalidInput } from '../../errors.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { lockOwnAccount } from '../accounts/lock-account.service.ts';
import { User } from '../accounts/user.entity.ts';
import { readSettings } from '../settings/settings.service.ts';
import { Address, toShipTo } from './address.entity.ts';

const labels = {
  label: 'Label',
  name: 'Name',
  company: 'Company',
  line1: 'Address line 1',
  line2: 'Address line 2',
  line3: 'Address line 3',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone',
} as const;

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

export async function findSameAddress(
  { em }: Pick<RuleContext, 'em'>,
  userId: number,
  shipTo: ShipToView | null,
): Promise<number | null> {
  if (!shipTo) return null;
  const same = await em.findOne(Address, { user: userId, ...shipTo }, { orderBy: { id: 'asc' } });
  return same?.id ?? null;
}

export function unknownAddress(id: number): AppError {
  return invalidInput(addressMessages.unknown(id), 'shipTo.addressId');
}

export async function findShipTo(
  { em }: RuleContext,
  user: User,
  choice: NonNullable<ShipToInput>,
): Promise<ShipToView> {
  if (!('addressId' in choice)) return toShipTo(choice);
  const address = await em.findOne(Address, { id: choice.addressId, user });
  if (!address) throw unknownAddress(choice.addressId);
  return address.toShipTo();
}

/** The default address when the submission names none. */
export async function findRequestedShipTo(
  tx: RuleContext,
  user: User,
  choice: ShipToInput | undefined,
): Promise<ShipToView | null> {
  if (choice) return findShipTo(tx, user, choice);
  if (choice === null) return null;
  const address = await tx.em.findOne(Address, { user, isDefault: true });
  return address?.toShipTo() ?? null;
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
    if (count >= ADDRESSES_MAX) throw conflict(addressMessages.tooMany, undefined, 'too-many-addresses');
    const address = tx.em.create(Address, { user, ...fields });
    if (isDefault || count === 0) await makeDefault(tx, address);
    await tx.em.flush();
    return address.toView();
  });
}

/** A new default address takes the place of the former one. */
export function updateAddress(
  ctx: RuleContext<Actor>,
  { id, expected, isDefault, ...fields }: UpdateAddressInput,
): Promise<AddressView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const address = await tx.em.findOneOrFail(Address, { id, user });
    assertExpected({ code: 'stale-address', labels, stored: address, expected });
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
