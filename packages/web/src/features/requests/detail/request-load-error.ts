import { requestMessages } from '@portal/contract/requests.values';
import { errorText, isMissingError } from '../../../lib/api/server-error.ts';

/** A second attempt is not offered for a request that does not exist. */
export function requestLoadError(error: unknown) {
  const title = 'Failed to load request details';
  return isMissingError(error)
    ? { title, text: requestMessages.notFound, canRetry: false }
    : { title, text: errorText(error, 'The portal cannot be reached.') };
}
