import * as accounts from '@portal/contract/accounts';
import { accountDescriptions } from '@portal/contract/accounts.descriptions';
import * as addresses from '@portal/contract/addresses';
import { addressDescriptions } from '@portal/contract/addresses.descriptions';
import * as clients from '@portal/contract/clients';
import { clientDescriptions, updateClientDescriptions } from '@portal/contract/clients.descriptions';
import { amountInputDescriptions, commonDescriptions } from '@portal/contract/common.descriptions';
import * as credits from '@portal/contract/credits';
import { creditDescriptions } from '@portal/contract/credits.descriptions';
import * as heldRequests from '@portal/contract/held-requests';
import { heldRequestDescriptions } from '@portal/contract/held-requests.descriptions';
import * as messages from '@portal/contract/messages';
import { messageDescriptions } from '@portal/contract/messages.descriptions';
import * as outcomes from '@portal/contract/outcomes';
import { outcomeDescriptions, outcomeViewDescriptions } from '@portal/contract/outcomes.descriptions';
import * as pressPages from '@portal/contract/press-pages';
import { pressPageDescriptions } from '@portal/contract/press-pages.descriptions';
import * as requests from '@portal/contract/requests';
import * as earlier from '@portal/contract/requests/earlier';
import * as requestStatus from '@portal/contract/requests/status';
import {
  requestDescriptions,
  requestEventDescriptions,
  updateRequestDescriptions,
} from '@portal/contract/requests.descriptions';
import * as samples from '@portal/contract/samples';
import { sampleDescriptions } from '@portal/contract/samples.descriptions';
import * as settings from '@portal/contract/settings';
import { settingsDescriptions, updateSettingsDescriptions } from '@portal/contract/settings.descriptions';
import * as transferTypes from '@portal/contract/transfer-types';
import { transferTypeDescriptions } from '@portal/contract/transfer-types.descriptions';
import type { Descriptions } from '@portal/contract/values/descriptions';
import * as webhooks from '@portal/contract/webhooks';
import { webhookDescriptions } from '@portal/contract/webhooks.descriptions';
import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Of fields that several nouns have. */
const common: Descriptions = commonDescriptions;

/** The contract's schemas by noun, with what their fields mean. */
const contracts: [schemas: object, descriptions: Descriptions][] = [
  [accounts, accountDescriptions],
  [addresses, addressDescriptions],
  [clients, { ...accountDescriptions, ...clientDescriptions }],
  [credits, creditDescriptions],
  [heldRequests, { ...requestDescriptions, ...heldRequestDescriptions }],
  [messages, messageDescriptions],
  [outcomes, outcomeDescriptions],
  [pressPages, { ...sampleDescriptions, ...pressPageDescriptions }],
  [requests, requestDescriptions],
  [earlier, requestDescriptions],
  [requestStatus, requestDescriptions],
  [samples, { ...sampleDescriptions, ...amountInputDescriptions }],
  [settings, settingsDescriptions],
  [transferTypes, transferTypeDescriptions],
  [webhooks, { ...requestDescriptions, ...webhookDescriptions }],
];

/** Where a field means something else than in the other schemas of the noun. */
const exceptions = new Map<unknown, Descriptions>([
  [clients.UpdateClientInput, updateClientDescriptions],
  [outcomes.OutcomeView, outcomeViewDescriptions],
  [outcomes.SetOutcomeInput, amountInputDescriptions],
  [requests.RequestEventView, requestEventDescriptions],
  [requestStatus.UpdateRequestInput, { ...updateRequestDescriptions, ...amountInputDescriptions }],
  [settings.UpdateSettingsInput, updateSettingsDescriptions],
]);

/** The contract's schemas with their names in the document: `UserView` is `User`, `RestRequestDetailView` is `RequestDetail`. */
const names = z.registry<{ id: string }>();
const descriptionsByName = new Map<string, Descriptions>();
for (const [contract, descriptions] of contracts) {
  for (const [name, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.core.$ZodType)) continue;
    const id = name.replace(/^Rest(?=[A-Z])|View$/g, '');
    names.add(schema, { id });
    descriptionsByName.set(id, { ...descriptions, ...exceptions.get(schema) });
  }
}

/** For the test that finds what no field has. */
export const allDescriptions = [
  common,
  ...contracts.map(([, descriptions]) => descriptions),
  ...exceptions.values(),
];

/** Removes keywords that mean nothing to a reader: the limits of a double, patterns of known formats. */
function tidy(schema: JsonSchema, io: 'input' | 'output'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.const === '') schema.description = 'An empty text is read as null.';
  // Responses may get more fields later; inputs are strict.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A schema without a name is a request: of the response to a cancellation. */
function descriptionsOf(name = ''): Descriptions {
  return descriptionsByName.get(name) ?? requestDescriptions;
}

/** Adds what the contract says of each field, by the field that contains it or by its name. */
function describeFields(node: unknown, descriptions: Descriptions, parent = ''): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties = {}, ...others } = node as { properties?: Record<string, JsonSchema> };
  for (const [name, field] of Object.entries(properties)) {
    const description = descriptions[`${parent}.${name}`] ?? descriptions[name] ?? common[name];
    if (description !== undefined) field.description ??= description;
    describeFields(field, descriptions, name);
  }
  for (const part of Object.values(others)) describeFields(part, descriptions, parent);
}

/** The named schemas that have been described, for the components of the document. */
export const namedSchemas: Record<string, JsonSchema> = {};

/** A schema of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function describeSchema(
  zod: z.core.$ZodType,
  io: 'input' | 'output',
  descriptions = descriptionsOf(names.get(zod)?.id),
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
  for (const [name, definition] of Object.entries($defs)) describeFields(definition, descriptionsOf(name));
  describeFields(schema, descriptions);
  Object.assign(namedSchemas, $defs);
  return schema;
}

export function resolveSchema(schema: JsonSchema): JsonSchema {
  return namedSchemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
}
