import * as z from 'zod/mini';
import { ADDRESSES_MAX } from './addresses.values.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { COUNTRIES } from './values/countries.ts';
import { Id } from './values/id.ts';
import { nullableText, text } from './values/text.ts';

export const addressMessages = {
  country: 'Country must be a code of ISO 3166-1, such as US',
  isDefault: 'Default must be true or false',
  lastDefault: 'Another address must become the default first',
  tooMany: `There are ${ADDRESSES_MAX} addresses already. Please delete one first.`,
  notFound: 'Address not found',
  unknown: (id: number) => `Address ${id} is not in the address book`,
  required: 'Please choose a shipping address',
  fieldsOrId: 'Send either the id of an address or its fields',
} as const;

/** Carriers print lines of at most 35 characters. */
const limits = { label: 40, line: 35, postalCode: 20, phone: 30 } as const;

const country = z.string(addressMessages.country).check(
  z.regex(/^[A-Z]{2}$/, { error: addressMessages.country, abort: true }),
  z.refine((code) => COUNTRIES.includes(code), addressMessages.country),
);

const requiredFields = {
  name: text('Name', { max: limits.line }),
  line1: text('Address line 1', { max: limits.line }),
  city: text('City', { max: limits.line }),
  country,
};

const optionalFields = {
  label: z.optional(nullableText('Label', limits.label)),
  company: z.optional(nullableText('Company', limits.line)),
  line2: z.optional(nullableText('Address line 2', limits.line)),
  line3: z.optional(nullableText('Address line 3', limits.line)),
  region: z.optional(nullableText('State or region', limits.line)),
  postalCode: z.optional(nullableText('Postal code', limits.postalCode)),
  phone: z.optional(nullableText('Phone', limits.phone)),
};

const isDefault = z.optional(z.boolean(addressMessages.isDefault));

export const CreateAddressInput = z.strictObject({ ...requiredFields, ...optionalFields, isDefault });
export type CreateAddressInput = z.infer<typeof CreateAddressInput>;

const someFields = {
  name: z.optional(requiredFields.name),
  line1: z.optional(requiredFields.line1),
  city: z.optional(requiredFields.city),
  country: z.optional(requiredFields.country),
  ...optionalFields,
};

const viewFields = {
  label: z.nullable(z.string()),
  name: z.string(),
  company: z.nullable(z.string()),
  line1: z.string(),
  line2: z.nullable(z.string()),
  line3: z.nullable(z.string()),
  city: z.string(),
  region: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.string(),
  phone: z.nullable(z.string()),
};

export const UpdateAddressInput = z
  .strictObject({ id: Id, ...someFields, isDefault, expected: expectedFields(viewFields) })
  .check(changesSomething('expected'));
export type UpdateAddressInput = z.infer<typeof UpdateAddressInput>;

export const AddressView = z.object({ id: Id, ...viewFields, isDefault: z.boolean() });
export type AddressView = z.infer<typeof AddressView>;
export const AddressesView = z.array(AddressView);

export const AddressPolicyView = z.object({ isRequired: z.boolean() });
export type AddressPolicyView = z.infer<typeof AddressPolicyView>;

/** A copy on a request, which never follows the address book. */
export const ShipToView = z.object(viewFields);
export type ShipToView = z.infer<typeof ShipToView>;

const AddressFields = z.strictObject({ ...requiredFields, ...optionalFields });

export type ShipToFields = z.infer<typeof AddressFields>;
type ShipToChoice = { addressId: number } | ShipToFields;

export const ShipToInput = z.nullable(
  z.strictObject({ addressId: z.optional(Id), ...someFields }).check((shipTo) => {
    const { addressId, ...fields } = shipTo.value;
    const isEmpty = Object.values(fields).every((value) => value === undefined);
    if (addressId !== undefined) {
      if (!isEmpty)
        shipTo.issues.push({
          code: 'custom',
          message: addressMessages.fieldsOrId,
          path: ['addressId'],
          input: addressId,
        });
      return;
    }
    for (const { message, path } of AddressFields.safeParse(fields).error?.issues ?? [])
      shipTo.issues.push({ code: 'custom', message, path, input: fields });
  }) as unknown as z.ZodMiniType<ShipToChoice, ShipToChoice>,
);
export type ShipToInput = z.infer<typeof ShipToInput>;
