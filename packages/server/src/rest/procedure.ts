import type * as z from 'zod';
import { appRouter, type Caller } from '../trpc/router.ts';
import type { Meta } from '../trpc/trpc.ts';

/** A procedure as a call sees it. */
export type Procedure = (input: unknown) => Promise<unknown>;

/** What a procedure says of itself. */
export type Definition = { type: string; inputs: z.core.$ZodType[]; output: z.core.$ZodType; meta: Meta };

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

/**
 * The definition of a procedure as the table of rows names it: `me.requests.list`.
 * @throws Error when the router has no such procedure, so that a wrong row stops the start
 */
export const definitionOf = (path: string): Definition => {
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (!procedure) throw new Error(`The router has no procedure ${path}`);
  return procedure._def;
};

/** The procedure of that name, called in the caller's context. */
export const procedureOf = (caller: Caller, path: string): Procedure => {
  let place: unknown = caller;
  for (const key of path.split('.')) place = (place as Record<string, unknown>)[key];
  return place as Procedure;
};
