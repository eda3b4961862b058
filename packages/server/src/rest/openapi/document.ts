import { VERSION } from '../../lib/version.ts';
import { examples } from '../examples/examples.ts';
import { restRoutes } from '../routes.ts';
import { problemSchema, sharedResponses } from './errors.ts';
import { describeOperation } from './operation.ts';
import { INTRODUCTION, WEBHOOKS } from './texts.ts';
import { webhookEvents, webhookOperations } from './webhooks.ts';

const paths: Record<string, Record<string, unknown>> = {};
const shared: Record<string, unknown> = {};
for (const route of restRoutes) {
  const { method, path } = route;
  const example = examples.find((candidate) => candidate.route === `${method} ${path}`);
  const described = describeOperation(route, example);
  paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: described.operation };
  Object.assign(shared, described.shared);
}
Object.assign(shared, ...webhookEvents.map((event) => event.shared), { Problem: problemSchema });

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
  info: {
    title: 'Transfers Portal REST API',
    version: VERSION,
    description: INTRODUCTION,
    contact: { name: "The portal's operator" },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This portal' }],
  tags: [
    { name: 'Everyone', description: 'The account that is signed in, and the catalogue.' },
    { name: 'Client', description: "The user's own requests, credits and profile." },
    { name: 'Admin', description: 'Clients, all requests, the catalogue, settings and webhooks.' },
    { name: 'Webhooks', description: WEBHOOKS },
  ],
  paths,
  webhooks: webhookOperations,
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
    responses: sharedResponses,
    schemas: collectSchemas([paths, sharedResponses, webhookOperations], {}),
  },
};
