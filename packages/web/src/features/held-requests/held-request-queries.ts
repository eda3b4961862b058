import { heldRequestLimits } from '@portal/contract/held-requests.values';
import { serverQuery } from '../../lib/api/server-query.ts';

/** Enough of them for one that has ended, if there is any. */
export const latestHeldRequestsQuery = serverQuery('me.heldRequests.list', {
  limit: heldRequestLimits.waiting + 1,
});

/** For admins: those that wait for one. */
export const askingQuery = serverQuery('admin.heldRequests.asking');

/** The page's own list has the button that retries. */
export const NOT_LOADED = {
  title: 'The requests for more credits could not be loaded.',
  text: 'Reload the page to try again.',
  className: 'mb-6 py-6',
  canRetry: false,
};
