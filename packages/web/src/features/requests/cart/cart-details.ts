import type { ShipToView } from '@portal/contract/addresses';
import type { RequestDetails } from '@portal/contract/requests';

/** As much of an address as was typed. */
type TypedAddress = { [Field in keyof ShipToView]?: string | null | undefined };

/** What the client says about the request, as much as was typed. */
export type CartDetails = { [Field in keyof RequestDetails]?: string } & {
  /** Absent for the default address, null for none; or an address of the book, or the fields of one to use once. */
  shipTo?: { addressId: number } | TypedAddress | null | undefined;
};

function isShipTo(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([field, part]) =>
    field === 'addressId' ? Number.isInteger(part) : part === null || typeof part === 'string',
  );
}

/** Checked without zod, as the cart is. */
export function isCartDetails(value: unknown): value is CartDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { shipTo, ...texts } = value as CartDetails;
  return isShipTo(shipTo) && Object.values(texts).every((text) => typeof text === 'string');
}
