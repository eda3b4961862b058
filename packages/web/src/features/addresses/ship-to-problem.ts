import { serverErrorData } from '../../lib/api/server-error.ts';

/** What the server refuses of the address of a request; undefined when it refuses something else. */
export function shipToProblem(error: unknown): string | undefined {
  const { httpStatus, fields = [] } = serverErrorData(error);
  const field = fields.find(({ path }) => /^shipTo\b/.test(path));
  // The address was deleted meanwhile.
  return field?.message ?? (httpStatus === 404 && error instanceof Error ? error.message : undefined);
}
