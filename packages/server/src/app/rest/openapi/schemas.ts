import * as accounts from '@portal/contract/accounts';
import * as addresses from '@portal/contract/addresses';
import * as clients from '@portal/contract/clients';
import * as credits from '@portal/contract/credits';
import { fieldDescriptions } from '@portal/contract/field-descriptions';
import * as heldRequests from '@portal/contract/held-requests';
import * as messages from '@portal/contract/messages';
import * as outcomes from '@portal/contract/outcomes';
import * as pressPages from '@portal/contract/press-pages';
import * as requests from '@portal/contract/requests';
import * as earlier from '@portal/contract/requests/earlier';
import * as requestStatus from '@portal/contract/requests/status';
import * as samples from '@portal/contract/samples';
import * as settings from '@portal/contract/settings';
import * as transferTypes from '@portal/contract/transfer-types';
import * as webhooks from '@portal/contract/webhooks';
import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The contract's schemas with their names in the document: `UserView` is `User`, `RestRequestDetailView` is `RequestDetail`. */
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
  requestStatus,
  samples,
  settings,
  transferTypes,
  webhooks,
];
for (const contract of contracts) {
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.core.$ZodType)
      names.add(schema, { id: name.replace(/^Rest(?=[A-Z])|View$/g, '') });
  }
}

/** Removes keywords that mean nothing to a reader: the limits of a double, patterns of known formats. */
function tidy(schema: JsonSchema, io: 'input' | 'output'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Responses may get more fields later; inputs are strict.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** `CreateSampleInput`, `UpdateSampleInput` and `AdminSample` are about a `Sample`. */
function nounOf(schema: string): string {
  return schema.replace(/^(Created?|Update|Admin|Listed)/, '').replace(/(Input|View)$/, '');
}

/** Adds what the contract says of each field, by the schema or the field that it stands in. */
function describeFields(node: unknown, owner: string, parent = ''): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties = {}, ...others } = node as { properties?: Record<string, JsonSchema> };
  for (const [name, field] of Object.entries(properties)) {
    const keys = [
      `${parent}.${name}`,
      `${owner}.${name}`,
      `${nounOf(owner)}.${name}`,
      ...(owner.endsWith('Input') ? [`Input.${name}`] : []),
      name,
    ];
    const description = keys.map((key) => fieldDescriptions[key]).find((text) => text !== undefined);
    if (description !== undefined) field.description ??= description;
    describeFields(field, owner, name);
  }
  for (const part of Object.values(others)) describeFields(part, owner, parent);
}

/** The named schemas that have been described, for the components of the document. */
export const namedSchemas: Record<string, JsonSchema> = {};

/** A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function describeSchema(
  zod: z.core.$ZodType,
  io: 'input' | 'output',
  name = names.get(zod)?.id ?? (io === 'input' ? 'Input' : ''),
): JsonSchema {
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
  for (const [name, definition] of Object.entries($defs)) describeFields(definition, name);
  describeFields(schema, name);
  Object.assign(namedSchemas, $defs);
  return schema;
}

export function resolveSchema(schema: JsonSchema): JsonSchema {
  return namedSchemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
}
