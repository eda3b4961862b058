type ServerErrorData = {
  code?: string;
  httpStatus?: number;
  fields?: { path: string; message: string }[];
};

/** What the server said about a failed call; an empty object when it was never reached. */
export function serverErrorData(error: unknown): ServerErrorData {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : {};
}

/** True when the call failed because nobody is signed in (any more). */
export function isSignedOutError(error: unknown) {
  return serverErrorData(error).code === 'UNAUTHORIZED';
}

/**
 * The sentence to show for a failed call.
 * @param fallback what to say when the server was not reached or could not answer
 */
export function errorText(error: unknown, fallback: string) {
  const { httpStatus = 0 } = serverErrorData(error);
  const isForPeople = httpStatus >= 400 && httpStatus < 500;
  return error instanceof Error && isForPeople && error.message !== '' ? error.message : fallback;
}
