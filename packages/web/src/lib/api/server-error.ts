import { accountMessages } from '@portal/contract/accounts.values';
import type { ErrorCode, Holder } from '@portal/contract/errors';

type ServerErrorData = {
  code?: string;
  errorCode?: ErrorCode;
  httpStatus?: number;
  fields?: { path: string; message: string }[];
  /** Of a refusal because a client has too few. */
  credits?: { missing: number; remainingCredits: number };
  /** For admins: the account that has the email. */
  heldBy?: Holder;
};

export function serverErrorData(error: unknown): ServerErrorData {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : {};
}

export function isConfirmationRequired(error: unknown) {
  return serverErrorData(error).errorCode === 'confirmation-required';
}

export function isEnrolmentRequired(error: unknown) {
  return serverErrorData(error).errorCode === 'second-factor-enrolment-required';
}

export function isStaleError(error: unknown) {
  const { errorCode } = serverErrorData(error);
  return errorCode !== 'stale-currency' && (errorCode?.startsWith('stale-') ?? false);
}

/** 400: the id in the URL is no number or out of range. */
export function isMissingError(error: unknown) {
  return [400, 404].includes(serverErrorData(error).httpStatus ?? 0);
}

/** The request cannot succeed as it is. After any other failure it may succeed later. */
export function isRefused(error: unknown) {
  const { httpStatus = 0 } = serverErrorData(error);
  return httpStatus >= 400 && httpStatus < 500;
}

export function isSignedOutError(error: unknown) {
  return serverErrorData(error).code === 'UNAUTHORIZED';
}

/** Unlike one that another account has taken the place of. */
export function hasSessionEnded(error: unknown) {
  const isAnother = error instanceof Error && error.message === accountMessages.otherAccount;
  return serverErrorData(error).errorCode === 'unauthenticated' && !isAnother;
}

/** @param fallback shown when the portal did not respond */
export function errorText(error: unknown, fallback: string) {
  const isFromPortal = serverErrorData(error).httpStatus !== undefined;
  return error instanceof Error && isFromPortal && error.message !== '' ? error.message : fallback;
}
