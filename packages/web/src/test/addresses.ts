import type { AddressView, ShipToView } from '@portal/contract/addresses';

export function shipToView(fields: Partial<ShipToView> = {}): ShipToView {
  return {
    label: 'Workshop',
    name: 'Mara de Wit',
    company: 'De Wit Prints',
    line1: 'Kanaalweg 4',
    line2: null,
    line3: null,
    city: 'Utrecht',
    region: null,
    postalCode: '3526 KL',
    country: 'NL',
    phone: null,
    ...fields,
  };
}

export function addressView({ id = 3, isDefault = true, ...fields }: Partial<AddressView> = {}): AddressView {
  return { id, ...shipToView(fields), isDefault };
}

/** The default address of the book in tests. */
export const workshop = addressView();

/** Another one, without a label. */
export const shop = addressView({
  id: 4,
  label: null,
  name: 'Noor Haddad',
  line1: 'Oudegracht 8',
  isDefault: false,
});
