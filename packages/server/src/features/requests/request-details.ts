import { p } from '@mikro-orm/core';
import type { ShipToView } from '@portal/contract/addresses';
import type { DetailsView } from '@portal/contract/requests';

/** Columns of `sample_requests` and of `held_requests`: what a client says about a request (decision 043). */
export function detailColumns() {
  return {
    shipTo: p.json<ShipToView>().nullable(),
    note: p.text().nullable(),
    reference: p.text().nullable(),
    neededBy: p.date().nullable(),
  };
}

type StoredDetails = { [Detail in keyof DetailsView]?: DetailsView[Detail] | undefined };

/** Of a request, held or not, or of the input for one. */
export function detailsOf(stored: StoredDetails): DetailsView {
  return {
    shipTo: stored.shipTo ?? null,
    note: stored.note ?? null,
    reference: stored.reference ?? null,
    neededBy: stored.neededBy ?? null,
  };
}

/** Of the details those that a change names. */
export function changedDetails(
  details: DetailsView,
  change: { [Detail in keyof DetailsView]?: unknown },
): Partial<DetailsView> {
  return Object.fromEntries(
    Object.entries(details).filter(([name]) => change[name as keyof DetailsView] !== undefined),
  );
}
