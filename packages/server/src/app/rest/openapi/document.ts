import { VERSION } from '../../../platform/lib/version.ts';
import { examples } from '../examples/examples.ts';
import { restRoutes } from '../routes.ts';
import { sharedResponses } from './errors.ts';
import { describeOperation } from './operation.ts';
import { namedSchemas } from './schemas.ts';
import { INTRODUCTION, WEBHOOKS } from './texts.ts';
import { webhookOperations } from './webhooks.ts';

const paths: Record<string, Record<string, unknown>> = {};
for (const route of restRoutes) {
  const { method, path } = route;
  const example = examples.find((candidate) => candidate.route === `${method} ${path}`);
  const operation = describeOperation(route, example);
  paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: operation };
}

/** Without the schemas of pages, of which the document shows the items only, and of inputs that are split. */
const referred = JSON.stringify([paths, sharedResponses, webhookOperations, namedSchemas]);
const schemas = Object.fromEntries(
  Object.entries(namedSchemas).filter(([name]) => referred.includes(`"#/components/schemas/${name}"`)),
);

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
    schemas,
  },
};
