import { rows } from '../routes.ts';
import { describeCall, operationOf } from './operation.ts';

const problem = {
  description:
    'An error for callers whose Accept names JSON (RFC 9457). Others get its detail as plain text.',
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      description: 'For bad input: every field at fault with its sentence.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const description =
  `Sign in with POST /api/login, and the session travels in a cookie; or send an API token. Times are ISO 8601 in UTC.
Input is strict: unknown fields are refused. An error is one plain sentence, or problem details (RFC 9457) for a
caller whose Accept names JSON.`.replaceAll('\n', ' ');

/** All calls, described from the table of rows and the procedures' own schemas. */
export const calls = rows.map(describeCall);

const paths: Record<string, Record<string, unknown>> = {};
for (const call of calls) {
  const path = `/api${call.row.path}`;
  paths[path] = { ...paths[path], [call.row.method.toLowerCase()]: operationOf(call) };
}

const shared: Record<string, unknown> = {
  ...Object.assign({}, ...calls.map((call) => call.shared)),
  Problem: problem,
};

/** Adds the shared schemas that `part` refers to, and those that they refer to. */
const collect = (part: unknown, found: Record<string, unknown>): Record<string, unknown> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue;
    found[name] = shared[name];
    collect(shared[name], found);
  }
  return found;
};

/** The description of the REST calls (OpenAPI 3.1). */
export const openapi = {
  openapi: '3.1.0',
  info: { title: 'Transfers Portal REST API', version: '1', description },
  servers: [{ url: '/' }],
  tags: [{ name: 'Everyone' }, { name: 'Client' }, { name: 'Admin' }],
  paths,
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'portal',
        description: 'Set by signing in. Under https its name is __Host-portal.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token, made in the settings. Roles are its scopes: read, request, admin.',
      },
    },
    schemas: collect(paths, {}),
  },
};
