type ServerErrorData = {
  code?: string;
  /** The error code, where the status is not specific enough. */
  errorCode?: string;
  httpStatus?: number;
  fields?: { path: string; message: string }[];
};

/** The details of an error response; an empty object when the server was not reached. */
export function serverErrorData(error: unknown): ServerErrorData {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : {};
}

/** The user has to confirm who they are before the server does this. */
export function isConfirmationRequired(error: unknown) {
  return serverErrorData(error).errorCode === 'confirmation-required';
}

/** An admin has to turn on a second factor before the server does this. */
export function isEnrolmentRequired(error: unknown) {
  return serverErrorData(error).errorCode === 'second-factor-enrolment-required';
}

/** The record has changed since the form showed it. */
export function isStaleError(error: unknown) {
  return serverErrorData(error).errorCode?.startsWith('stale-') ?? false;
}

/** The request cannot succeed as it is. After any other failure it may succeed later. */
export function isRefused(error: unknown) {
  const { httpStatus = 0 } = serverErrorData(error);
  return httpStatus >= 400 && httpStatus < 500;
}

export function isSignedOutError(error: unknown) {
  return serverErrorData(error).code === 'UNAUTHORIZED';
}

/**
 * The message to show for a failed request. The portal words its errors for users, an internal one with the reference
 * that finds its log entry.
 * @param fallback shown when the portal did not respond
 */
export function errorText(error: unknown, fallback: string) {
  const isFromPortal = serverErrorData(error).httpStatus !== undefined;
  return error instanceof Error && isFromPortal && error.message !== '' ? error.message : fallback;
}
