import { appRouter, type Caller } from '../trpc/app-router.ts';

/** A procedure as the table of rows names it: `partner.requests.list`. */
export type Procedure = (input: unknown) => Promise<unknown>;

/** @throws Error when the router has no such procedure, so that a wrong row stops the start */
export const assertProcedure = (path: string): void => {
  if (!Object.hasOwn(appRouter._def.procedures, path)) throw new Error(`The router has no procedure ${path}`);
};

/** The procedure of that name, called in the caller's context. */
export const procedureOf = (caller: Caller, path: string): Procedure => {
  let place: unknown = caller;
  for (const key of path.split('.')) place = (place as Record<string, unknown>)[key];
  return place as Procedure;
};
