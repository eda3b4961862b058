import type { RequestView } from '@portal/contract/requests';
import { AddressLines } from '../../../components/address/address-lines.tsx';

/** What its client says about a request, but for the day: where it goes, a note and a reference. */
export function detailFacts({ shipTo, note, reference }: RequestView, referenceTerm: string) {
  return [
    { term: 'Ship to', value: shipTo && <AddressLines address={shipTo} /> },
    { term: referenceTerm, value: reference },
    { term: 'Note', value: note && <span className="whitespace-pre-line">{note}</span> },
  ];
}
