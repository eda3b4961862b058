import { calls, openapi } from '../openapi/document.ts';
import type { DescribedCall } from '../openapi/operation.ts';
import type { JsonSchema } from '../openapi/schemas.ts';
import { curlOf } from './curl.ts';
import { walk } from './examples.ts';
import { labelFor } from './wording.ts';

/** A table row: the name of a field or status, and what it is. */
export type Line = { name: string; words: string };

/** What a reader is told of one call. */
export type Section = {
  title: string;
  summary: string;
  who: string;
  /** With which API tokens the call can be made. */
  token: string;
  parameters: Line[];
  body: Line[];
  success: string;
  headers: Line[];
  refusals: Line[];
  curl: string;
};

/** An object that answers or bodies are made of. */
export type SharedSchema = { name: string; fields: Line[] };

/** Refusals that the introduction tells of once. */
const OF_EVERY_CALL = new Set([413, 415, 503]);

const who = { anyone: 'Anyone.', 'signed-in': 'Whoever is signed in.', admin: 'Admins.' };

const tokenLabels = (scopes: readonly string[]): string =>
  scopes.length === 0 ? 'Not with an API token.' : `API token: scope ${scopes.join(' or ')}.`;

const shared = openapi.components.schemas as Record<string, JsonSchema>;

const resolved = (schema: JsonSchema): JsonSchema => shared[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The words for a schema; only objects are worth a place of their own to look them up. */
const describeLines = (schema: JsonSchema): string =>
  labelFor(resolved(schema).properties === undefined ? resolved(schema) : schema);

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Line[] =>
  Object.entries(properties).map(([name, field]) => {
    const schema = field as JsonSchema;
    const isOptional = !required.includes(name) || schema.default !== undefined;
    return { name, words: `${describeLines(schema)}${isOptional ? ', optional' : ''}` };
  });

const sectionOf = (call: DescribedCall): Section => {
  const title = `${call.row.method} ${call.row.path}`;
  const example = walk.find((step) => step.call === title);
  if (!example) throw new Error(`${title} has no example. Add one to src/rest/docs/examples.ts`);
  return {
    title: `${call.row.method} /api${call.row.path}`,
    summary: call.row.summary,
    who: who[call.who],
    token: tokenLabels(call.tokenScopes),
    parameters: call.parameters.map(({ name, in: place, description, schema }) => ({
      name,
      words: `${place}: ${describeLines(schema)}. ${description}`,
    })),
    body: call.body === undefined ? [] : fieldsOf(resolved(call.body)),
    success: `${call.row.status}${call.answer === undefined ? ', no body' : ` ${describeLines(call.answer)}`}`,
    headers: Object.entries(call.answerHeaders).map(([name, words]) => ({ name, words })),
    refusals: call.refusals
      .filter(([status]) => !OF_EVERY_CALL.has(status))
      .map(([status, words]) => ({ name: String(status), words })),
    curl: curlOf(example),
  };
};

/** The calls in the order of the table. */
export const sections: Section[] = calls.map(sectionOf);

const bodies = new Set(calls.map(({ body }) => body?.$ref?.split('/').at(-1)));

/** The objects that answers and bodies are made of. */
export const sharedSchemas: SharedSchema[] = Object.entries(shared)
  .filter(([name, { properties }]) => properties !== undefined && name !== 'Problem' && !bodies.has(name))
  .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));
