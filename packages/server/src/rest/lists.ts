import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Procedure } from './procedure.ts';

type Page = { items: unknown[]; nextCursor: string | null };

const isPageAsked = (input: object) => 'limit' in input || 'cursor' in input;

/** `Link: <...>; rel="next"` for the page after this one. */
const nextLink = (request: FastifyRequest, nextCursor: string): string => {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', nextCursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
};

/** The list as JSON text, a piece a page. At most two pages are in memory, however slowly the caller reads. */
async function* whole(procedure: Procedure, input: object, first: Page): AsyncGenerator<string> {
  let separator = '[';
  for (let page = first; ; ) {
    const { items, nextCursor } = page;
    // The next page is fetched while this one is written. Its failure waits for the turn of the page, which a
    // caller that has gone away never takes.
    const next = nextCursor === null ? null : procedure({ ...input, cursor: nextCursor });
    next?.catch(() => undefined);
    if (items.length > 0) yield separator + items.map((item) => JSON.stringify(item)).join(',');
    if (items.length > 0) separator = ',';
    if (next === null) break;
    page = (await next) as Page;
  }
  yield separator === '[' ? '[]' : ']';
}

/** Answers with a page where one is asked for, and with the whole list, never built up in memory, where not. */
export const sendList = async (
  procedure: Procedure,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const first = (await procedure(input)) as Page;
  const asked = input as object;
  reply.type('application/json; charset=utf-8');
  if (isPageAsked(asked)) {
    if (first.nextCursor !== null) reply.header('link', nextLink(request, first.nextCursor));
    return reply.send(first.items);
  }
  // Only its headers are asked for: the list need not be read to the end.
  if (request.method === 'HEAD') return reply.send('');
  if (first.nextCursor === null) return reply.send(first.items);
  return reply.send(Readable.from(whole(procedure, asked, first), { objectMode: false }));
};
