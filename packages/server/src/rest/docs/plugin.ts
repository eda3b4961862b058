import type { FastifyPluginAsync } from 'fastify';
import { openapi } from '../openapi/document.ts';
import { docsPage, docsStyle } from './page.ts';

const CACHE_CONTROL = 'public, max-age=3600';

export const docsPlugin: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openapi);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL);
  });
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage));
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
};
