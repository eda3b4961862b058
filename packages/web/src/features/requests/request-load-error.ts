import { requestMessages } from '@portal/contract/limits';
import { errorText, serverErrorData } from '../../lib/api/server-error.ts';

/** A second attempt is not offered for a request that does not exist. */
export function requestLoadError(error: unknown) {
  const title = 'Failed to load request details';
  // 400: the id in the URL is not a number.
  const isMissing = [400, 404].includes(serverErrorData(error).httpStatus ?? 0);
  return isMissing
    ? { title, text: requestMessages.notFound, canRetry: false }
    : { title, text: errorText(error, 'The portal cannot be reached.') };
}
