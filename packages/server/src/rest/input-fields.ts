import * as z from 'zod';
import { definitionOf } from './procedure.ts';
import { type Row, takesBody } from './route.ts';

/** A field of the procedure's input and where it stands in the call. */
export type InputField = {
  name: string;
  /** `none` for what means something to tRPC's own client only. */
  place: 'path' | 'query' | 'body' | 'header' | 'none';
  isInteger: boolean;
  isRequired: boolean;
};

const RPC_ONLY = new Set(['direction']);

const placeOf = (row: Row, name: string): InputField['place'] => {
  if (RPC_ONLY.has(name)) return 'none';
  if (row.path.includes(`{${name}}`)) return 'path';
  if (row.headers && name in row.headers) return 'header';
  return takesBody(row) ? 'body' : 'query';
};

/** The fields of a row's procedure, each with its place in the call; undefined when it takes no input. */
export const inputFields = (row: Row): InputField[] | undefined => {
  const [schema] = definitionOf(row.procedure).inputs;
  if (!schema) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place: placeOf(row, name),
    isInteger: typeof property === 'object' && property.type === 'integer',
    isRequired: required.includes(name),
  }));
};
