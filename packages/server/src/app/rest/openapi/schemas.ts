import * as accounts from '@portal/contract/accounts';
import * as addresses from '@portal/contract/addresses';
import * as clients from '@portal/contract/clients';
import * as credits from '@portal/contract/credits';
import * as heldRequests from '@portal/contract/held-requests';
import * as messages from '@portal/contract/messages';
import * as outcomes from '@portal/contract/outcomes';
import * as pressPages from '@portal/contract/press-pages';
import * as requests from '@portal/contract/requests';
import * as earlier from '@portal/contract/requests/earlier';
import * as samples from '@portal/contract/samples';
import * as settings from '@portal/contract/settings';
import * as transferTypes from '@portal/contract/transfer-types';
import * as webhooks from '@portal/contract/webhooks';
import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The contract's schemas with their names in the document: `UserView` is `User`. */
const names = z.registry<{ id: string }>();
const contracts = [
  accounts,
  addresses,
  clients,
  credits,
  heldRequests,
  messages,
  outcomes,
  pressPages,
  requests,
  earlier,
  samples,
  settings,
  transferTypes,
  webhooks,
];
for (const contract of contracts) {
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.core.$ZodType) names.add(schema, { id: name.replace(/View$/, '') });
  }
}

/** Removes keywords that mean nothing to a reader: the limits of a double, patterns of known formats. */
function tidy(schema: JsonSchema, io: 'input' | 'output'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Responses may get more fields later; inputs are strict.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  for (const name of requests.PAGE_FACTS) delete schema.properties?.[name];
  if (schema.required)
    schema.required = schema.required.filter((name) => !requests.PAGE_FACTS.includes(name));
}

/** The named schemas that have been described, for the components of the document. */
export const namedSchemas: Record<string, JsonSchema> = {};

/** A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function describeSchema(zod: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
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
  Object.assign(namedSchemas, $defs);
  return schema;
}

export function resolveSchema(schema: JsonSchema): JsonSchema {
  return namedSchemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
}
