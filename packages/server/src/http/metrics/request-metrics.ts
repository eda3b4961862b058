import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { appRouter } from '../../trpc/router.ts';
import type { Metrics } from './metrics.ts';

const procedures = new Set(Object.keys(appRouter._def.procedures));

/** The template of a call's address, a procedure's name included: whatever callers make up, there are few of them. */
const routeOf = ({ routeOptions, params }: FastifyRequest): string => {
  const template = routeOptions.url ?? 'other';
  if (template !== '/trpc/:path') return template;
  const { path } = params as { path: string };
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(',') ? '/trpc/batch' : template;
};

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Counts every answered call. */
export const requestMetrics = plugin(async (app, { figures }: { figures: Metrics }) => {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const call = {
      method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    };
    figures.countCall(call, { isStream: isStream(reply) });
  });
});
