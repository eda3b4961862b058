import type { RequestView } from '@portal/contract/requests';
import { detailFields } from '@portal/contract/requests.fields';
import { AddressLines } from '../../addresses/address-lines.tsx';

/** What its client says about a request, but for the day: where it goes, a note and a reference. */
export function detailFacts({ shipTo, note, reference }: RequestView, referenceTerm: string) {
  return [
    { term: detailFields.shipTo.form, value: shipTo && <AddressLines address={shipTo} /> },
    { term: referenceTerm, value: reference },
    { term: detailFields.note.label, value: note && <span className="whitespace-pre-line">{note}</span> },
  ];
}
