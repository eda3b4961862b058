import { defineEntity, p } from '@mikro-orm/core';
import {
  type AddressView,
  addressMessages,
  type ShipToFields,
  type ShipToView,
} from '@portal/contract/addresses';
import { type AppError, invalidInput } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';

export const AddressSchema = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('addresses_user_index'),
    label: p.text().nullable(),
    name: p.text(),
    company: p.text().nullable(),
    line1: p.text(),
    line2: p.text().nullable(),
    line3: p.text().nullable(),
    city: p.text(),
    region: p.text().nullable(),
    postalCode: p.text().nullable(),
    country: p.text(),
    phone: p.text().nullable(),
    isDefault: p.boolean().default(false),
  },
  uniques: [
    {
      name: 'addresses_one_default',
      expression: 'create unique index addresses_one_default on addresses (user_id) where is_default',
    },
  ],
});

export function toShipTo(fields: ShipToFields): ShipToView {
  const { name, line1, city, country } = fields;
  const { label = null, company = null, line2 = null, line3 = null } = fields;
  const { region = null, postalCode = null, phone = null } = fields;
  return { label, name, company, line1, line2, line3, city, region, postalCode, country, phone };
}

export function unknownAddress(id: number): AppError {
  return invalidInput(addressMessages.unknown(id), 'shipTo.addressId');
}

export class Address extends AddressSchema.class {
  static readonly notFound = addressMessages.notFound;

  toShipTo(): ShipToView {
    return toShipTo(this);
  }

  toView(): AddressView {
    return { id: this.id, ...this.toShipTo(), isDefault: this.isDefault };
  }
}
AddressSchema.setClass(Address);
