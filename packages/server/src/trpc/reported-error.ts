import type { TRPCError } from '@trpc/server';
import { AppError, type FieldError } from '../errors.ts';

/** What a caller learns of an error besides its code and sentence. */
export type ReportedError = { fields: FieldError[]; retryAfter?: number };

/** The fields at fault and the seconds to wait, where the error names any. */
export const reportedError = (error: TRPCError): ReportedError => {
  const fault = error.cause;
  if (!(fault instanceof AppError)) return { fields: [] };
  return {
    fields: fault.fields,
    ...(fault.retryAfter === undefined ? {} : { retryAfter: fault.retryAfter }),
  };
};
