import { useUrlState } from '../../lib/url-state.ts';
import { QUEUE_PARAMS } from './queue-view.ts';

/** The filters, order and page of the queue in the URL. */
export function useQueueLocation() {
  return useUrlState(QUEUE_PARAMS)[0];
}
