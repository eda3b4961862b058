import type { FastifyPluginAsync } from 'fastify';
import { openapi } from '../openapi/document.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

const AN_HOUR = 'public, max-age=3600';

/** What the REST calls are, for machines and for people; served by the portal itself under its strict policy. */
export const docsPlugin: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openapi);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', AN_HOUR);
  });
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage));
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};
