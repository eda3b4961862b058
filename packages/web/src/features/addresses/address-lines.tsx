import type { ShipToView } from '@portal/contract/addresses';
import { postalLines } from '@portal/contract/addresses/postal-lines';

/** An address as on a parcel, each line in the direction of its own script, and its phone number. */
export function AddressLines({ address }: { address: ShipToView }) {
  return (
    <address className="break-words not-italic">
      {postalLines(address).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
        <span key={place} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      {address.phone && (
        <span className="block text-quiet">
          <bdi>{address.phone}</bdi>
        </span>
      )}
    </address>
  );
}
