import { VERSION } from '../../version.ts';
import { restRoutes } from '../routes.ts';
import { describeRoute, toOperation } from './operation.ts';

const problem = {
  description:
    'An error for clients whose Accept header has JSON (RFC 9457). Others get the detail as plain text.',
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: {
      description: 'For programs: what happened, where the status alone does not say it.',
      type: 'string',
    },
    errors: {
      description: 'For invalid input: every invalid field with its message.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const description = [
  'Sign in with POST /api/login, which sets a session cookie, or send an API token.',
  'Times are ISO 8601 in UTC. Unknown fields are rejected.',
  'An error is a plain text message, or problem details (RFC 9457) if the Accept header has JSON.',
].join(' ');

export const routeDescriptions = restRoutes.map(describeRoute);

const paths: Record<string, Record<string, unknown>> = {};
for (const described of routeDescriptions) {
  const { method, path } = described.route;
  paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: toOperation(described) };
}

const shared: Record<string, unknown> = {
  ...Object.assign({}, ...routeDescriptions.map((described) => described.shared)),
  Problem: problem,
};

/** Adds the shared schemas that `part` refers to, directly or indirectly. */
function collectSchemas(part: unknown, found: Record<string, unknown>): Record<string, unknown> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue;
    found[name] = shared[name];
    collectSchemas(shared[name], found);
  }
  return found;
}

export const openapi = {
  openapi: '3.1.0',
  info: { title: 'Transfers Portal REST API', version: VERSION, description },
  servers: [{ url: '/' }],
  tags: [{ name: 'Everyone' }, { name: 'Client' }, { name: 'Admin' }],
  paths,
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'portal',
        description: 'Set by signing in. Over https its name is __Host-portal.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token, created in the settings. Its scopes are read, request and admin.',
      },
    },
    schemas: collectSchemas(paths, {}),
  },
};
