import { LABELS_ON_SHEET, type Printout } from '@portal/contract/printing.values';
import { paths } from '../../lib/paths.ts';
import { urlWith } from '../../lib/url-params.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { QUEUE_PARAMS, type QueuePlace } from '../request-queue/queue-view.ts';
import { LABEL_PARAMS, PRINT_PARAMS, readNumbers } from './printout-query.ts';

/** The page that prints these requests. It leads back to the queue. */
export function printUrl(ids: readonly number[], as: Printout, location: QueuePlace): string {
  const params = { ...QUEUE_PARAMS, ...PRINT_PARAMS };
  return urlWith(paths.printRequests, params, { ...location, ids: ids.join(','), as });
}

/** What the URL says is printed. */
export function usePrintLocation() {
  const [{ ids, as }] = useUrlState(PRINT_PARAMS);
  return { ...readNumbers(ids), as: as ?? 'slips' };
}

/** The size of the labels, and the first place of the first sheet that is not used up. */
export function useLabelLocation() {
  const [{ size, first }, change] = useUrlState(LABEL_PARAMS);
  return { size, first: Math.min(Math.max(first ?? 1, 1), LABELS_ON_SHEET[size]), change };
}
