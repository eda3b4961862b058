import * as accounts from '@portal/contract/accounts';
import * as clients from '@portal/contract/clients';
import * as credits from '@portal/contract/credits';
import * as requests from '@portal/contract/requests';
import * as samples from '@portal/contract/samples';
import * as settings from '@portal/contract/settings';
import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The contract's schemas by the names under which the document shares them: `UserView` is `User` on the wire. */
const names = z.registry<{ id: string }>();
for (const contract of [accounts, clients, credits, requests, samples, settings]) {
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.core.$ZodType) names.add(schema, { id: name.replace(/View$/, '') });
  }
}

/** Leaves out what says nothing to a reader: the bounds of every double, patterns of known formats. */
const tidy = (schema: JsonSchema, io: 'input' | 'output') => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Fields may be added to answers one day; inputs are strict.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
};

/** A schema and the shared ones that it refers to, as they stand in the document. */
export type DescribedSchema = { schema: JsonSchema; shared: Record<string, JsonSchema> };

/** A contract's schema as JSON Schema 2020-12, which is that of OpenAPI 3.1. */
export const describeSchema = (zod: z.core.$ZodType, io: 'input' | 'output'): DescribedSchema => {
  const described = z.toJSONSchema(zod, {
    io,
    metadata: names,
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  });
  const {
    $defs = {},
    $schema: _,
    ...schema
  } = JSON.parse(
    JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { schema, shared: $defs };
};

/** Follows a reference to a shared schema. */
export const resolveSchema = ({ schema, shared }: DescribedSchema): JsonSchema => {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return (name === undefined ? undefined : shared[name]) ?? schema;
};
