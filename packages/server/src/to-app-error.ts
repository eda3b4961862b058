import { isConnectionError, isDataException, isRetryable, isTimeout, missingReference } from './db/errors.ts';
import { AppError, busy, notFound, unauthenticated, unavailable } from './errors.ts';

/** Foreign keys of rows that only the account itself adds. */
const OWN_ROW =
  /^(api_tokens|idempotency_keys|known_addresses|notification_\w+|sample_requests|sessions)_user_id_/;

/** For an input that refers to a record that was deleted while the request was processed. */
function deletedError(foreignKey: string): AppError {
  return OWN_ROW.test(foreignKey) ? unauthenticated() : notFound('This was deleted in the meantime');
}

/** The error as clients get it; undefined for a defect. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isTimeout(error) || isRetryable(error)) return busy(error);
  if (isConnectionError(error)) return unavailable(error);
  // The contract should have rejected the value. The cause is logged, because the contract has a gap then.
  if (isDataException(error))
    return new AppError('invalid-input', 'The input contains a value that cannot be processed', {
      cause: error,
    });
  const foreignKey = missingReference(error);
  return foreignKey === undefined ? undefined : deletedError(foreignKey);
}
