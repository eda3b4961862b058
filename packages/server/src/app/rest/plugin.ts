import { Readable } from 'node:stream';
import { TRPCError } from '@trpc/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendErrorResponse } from '../../platform/http/errors/error-response.ts';
import type { CreateContext, RoutesOptions } from '../../platform/http/request-context.ts';
import { createCaller, getProcedure, type Procedure } from '../router.ts';
import { inputReader, isObject } from './input.ts';
import type { RestRoute } from './route.ts';
import { restRoutes } from './routes.ts';

type Page = { items: unknown[]; nextCursor: string | null };

function nextLink(request: FastifyRequest, nextCursor: string): string {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', nextCursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

/** V8 takes five times as long to write a text of more than 128 kB, which 200 requests have. */
function encodeItems(items: unknown[], before: string, after = ''): Buffer {
  const texts = items.map((item, index) => (index === 0 ? before : ',') + JSON.stringify(item));
  return Buffer.concat([...texts, after].map((text) => Buffer.from(text)));
}

/** More items than this can be a text of more than 128 kB; for fewer, one text is faster. */
const SHORT_PAGE = 50;

function bodyOfPage({ items }: Page): unknown[] | Buffer {
  return items.length > SHORT_PAGE ? encodeItems(items, '[', ']') : items;
}

/** The whole list as JSON in chunks of one page. However slowly the client reads, at most two pages are in memory. */
async function* streamPages(
  procedure: Procedure,
  input: object,
  first: Page,
): AsyncGenerator<string | Buffer> {
  let separator = '[';
  for (let page = first; ; ) {
    const { items, nextCursor } = page;
    // Prefetched while this page is written. The error is thrown by the await below, which may never run.
    const next = nextCursor === null ? null : procedure({ ...input, cursor: nextCursor });
    next?.catch(() => undefined);
    if (items.length > 0) yield encodeItems(items, separator);
    if (items.length > 0) separator = ',';
    if (next === null) break;
    page = (await next) as Page;
  }
  yield separator === '[' ? '[]' : ']';
}

/** Sends one page if the request has a limit or cursor, otherwise streams the whole list. */
async function sendList(
  procedure: Procedure,
  input: object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const first = (await procedure(input)) as Page;
  reply.type('application/json; charset=utf-8');
  if ('limit' in input || 'cursor' in input) {
    if (first.nextCursor !== null) reply.header('link', nextLink(request, first.nextCursor));
    return reply.send(bodyOfPage(first));
  }
  if (request.method === 'HEAD') return reply.send('');
  if (first.nextCursor === null) return reply.send(bodyOfPage(first));
  return reply.send(Readable.from(streamPages(procedure, input, first), { objectMode: false }));
}

function bodyOf({ status, view }: RestRoute, result: unknown): unknown {
  if (status === 204) return undefined;
  if (!view || !isObject(result)) return result;
  return Object.fromEntries(Object.entries(result).filter(([name]) => name in view.shape));
}

function responseOf(route: RestRoute, result: unknown) {
  for (const [status, schema] of Object.entries(route.outputs ?? {})) {
    const { success, data } = z.safeParse(schema, result);
    if (success) return { status: Number(status), body: data };
  }
  return { status: route.status, body: bodyOf(route, result) };
}

function routeHandler(route: RestRoute, createContext: CreateContext) {
  const readInput = inputReader(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = createCaller(createContext(request, reply, { takesTokens: true }));
    const procedure = getProcedure(caller, route.procedure);
    const input = readInput(request);
    if (route.isList) return sendList(procedure, input as object, request, reply);

    const { status, body } = responseOf(route, await procedure(input));
    return reply.status(status).send(body);
  };
}

export const restPlugin: FastifyPluginAsync<RoutesOptions> = async (app, { createContext }) => {
  // A procedure's own error is the cause of the one that tRPC's caller throws.
  app.setErrorHandler((error, request, reply) =>
    sendErrorResponse(error instanceof TRPCError ? (error.cause ?? error) : error, request, reply),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const route of restRoutes) {
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: routeHandler(route, createContext),
    });
  }
};
