const withCauses = (error: Error, part: 'message' | 'stack'): string => {
  const own = error[part] ?? error.message;
  if (!(error.cause instanceof Error)) return own;
  return `${own}${part === 'stack' ? '\ncaused by: ' : ': '}${withCauses(error.cause, part)}`;
};

/**
 * An error as the log shows it: its words, its place and its causes. What else hangs on it stays out: PostgreSQL's
 * details quote whole rows, hashes of passwords among them.
 */
export const loggedError = (error: unknown): { type: string; message: string; stack: string } => {
  // Anything can be thrown.
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: withCauses(error, 'message'),
    stack: withCauses(error, 'stack'),
    ...('code' in error ? { code: error.code } : {}),
  };
};
