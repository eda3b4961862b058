type ServerErrorData = {
  code?: string;
  /** What happened, where the status does not say it. */
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

export function isSignedOutError(error: unknown) {
  return serverErrorData(error).code === 'UNAUTHORIZED';
}

/**
 * The message to show for a failed request.
 * @param fallback shown when the server was not reached or had an internal error
 */
export function errorText(error: unknown, fallback: string) {
  const { httpStatus = 0 } = serverErrorData(error);
  const isForUsers = httpStatus >= 400 && httpStatus < 500;
  return error instanceof Error && isForUsers && error.message !== '' ? error.message : fallback;
}
