import { serverErrorData } from '../../lib/api/server-error.ts';

/** The held request was decided, cancelled or deleted meanwhile, so there is nothing left to decide. */
export function isDecided(error: unknown): boolean {
  const { errorCode, httpStatus } = serverErrorData(error);
  return errorCode === 'not-waiting' || httpStatus === 404;
}
