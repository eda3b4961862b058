import { isConnectionError } from './errors.ts';

/** What PostgreSQL says by SQLSTATE when it lets nobody in. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the password that its address gives',
  '28000': 'refuses the user that its address gives',
  '3D000': 'has no database of that name: create it first',
  '08P01':
    'is behind a pooler that refuses what the portal says at its start: see docs/operations.md, A pooler',
  '42501': 'lets this user create no tables: give it the right to, or make it the owner of the database',
};

/**
 * Why a database cannot be used at start, in a sentence without its password.
 * @returns the error itself where it speaks for itself
 */
export const reachProblem = (url: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { host, pathname } = new URL(url);
  const { code } = error as { code?: unknown };
  const refusal = refusals[String(code)];
  if (refusal) return new Error(`The database at ${host}${pathname} ${refusal}`, { cause: error });
  if (!isConnectionError(error)) return error;
  const reason = typeof code === 'string' ? code : error.message;
  return new Error(
    `The database at ${host}${pathname} cannot be reached (${reason}): see that PostgreSQL runs there and that the address is right`,
    { cause: error },
  );
};
