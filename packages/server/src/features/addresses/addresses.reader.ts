import type { ShipToInput, ShipToView } from '@portal/contract/addresses';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { User } from '../users/user.entity.ts';
import { Address, toShipTo, unknownAddress } from './address.entity.ts';

export async function findSameAddress(
  { em }: Pick<RuleContext, 'em'>,
  userId: number,
  shipTo: ShipToView | null,
): Promise<number | null> {
  if (!shipTo) return null;
  const same = await em.findOne(Address, { user: userId, ...shipTo }, { orderBy: { id: 'asc' } });
  return same?.id ?? null;
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
