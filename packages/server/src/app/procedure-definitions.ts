import type { TRPCProcedureType } from '@trpc/server';
import type * as z from 'zod';
import type { Meta } from '../platform/trpc/trpc.ts';
import { appRouter } from './router.ts';

export type ProcedureDefinition = {
  type: TRPCProcedureType;
  inputs: z.core.$ZodType[];
  output: z.core.$ZodType;
  meta: Meta;
};

/** What the procedure builder stores. tRPC documents no way to read it; OpenAPI generators for tRPC read it like this. */
type StoredDefinition = Omit<ProcedureDefinition, 'output'> & { output?: z.core.$ZodType };

function outputOf(path: string, { output, meta }: StoredDefinition): z.core.$ZodType {
  const schema = output ?? meta.uncheckedOutput;
  if (!schema) throw new Error(`The procedure ${path} has no schema for its output`);
  return schema;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: StoredDefinition }>;

export const procedureDefinitions: ReadonlyMap<string, ProcedureDefinition> = new Map(
  Object.entries(procedures).map(([path, { _def: definition }]) => {
    const { type, inputs, meta } = definition;
    return [path, { type, inputs, meta, output: outputOf(path, definition) }];
  }),
);

/** @throws Error for an unknown path, so that a wrong REST route stops the start */
export function getProcedureDefinition(path: string): ProcedureDefinition {
  const definition = procedureDefinitions.get(path);
  if (!definition) throw new Error(`The router has no procedure ${path}`);
  return definition;
}
