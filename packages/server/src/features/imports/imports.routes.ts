import { PassThrough, pipeline, Readable } from 'node:stream';
import compress from '@fastify/compress';
import {
  IMPORT_KINDS,
  type ImportEvent,
  ImportQuery,
  type ImportResult,
  importLimits,
  importMessages,
} from '@portal/contract/imports';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { csvWriter } from '../../platform/csv/csv-download.ts';
import { invalidInput } from '../../platform/errors.ts';
import { describeError } from '../../platform/http/errors/error-response.ts';
import type { RoutesOptions } from '../../platform/http/request-context.ts';
import { acceptUploads, oneAtATime } from '../../platform/http/uploads.ts';
import { requireAdmin } from '../../platform/require-actor.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { ImportNouns } from './import-noun.ts';
import { importFile, previewImport, refusedRows } from './imports.service.ts';

function toErrorEvent(error: unknown, request: FastifyRequest): ImportEvent {
  const { status, code, detail: message } = describeError(error, request);
  return { error: { status, code, message } };
}

type Run = (onProgress: (progress: { done: number; total: number }) => void) => Promise<ImportResult>;

/**
 * Sends the progress of an import as lines of JSON. One that is refused before its first row is an ordinary error. The
 * import goes on when the connection is lost.
 */
async function sendProgress(run: Run, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const lines = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const send = (event: ImportEvent) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(event)}\n`);
  };
  const result = run((progress) => {
    send(progress);
    begun.resolve();
  });
  await Promise.race([begun.promise, result]);
  void result
    .then((imported): ImportEvent => ({ result: imported }))
    .catch((error: unknown) => toErrorEvent(error, request))
    .then(send)
    .finally(() => lines.end());
  return reply.header('cache-control', 'no-store, no-transform').type('application/x-ndjson').send(lines);
}

function readQuery(query: unknown) {
  const { data, error } = ImportQuery.safeParse(query);
  const [issue] = error?.issues ?? [];
  if (!data)
    throw invalidInput(issue?.message ?? 'The query is not valid', String(issue?.path[0] ?? 'query'));
  return data;
}

type ImportOptions = RoutesOptions & { nouns: ImportNouns };

export const importRoutes: FastifyPluginAsync<ImportOptions> = async (app, { createContext, nouns }) => {
  const { bytes } = importLimits;
  const texts = { tooLarge: importMessages.tooLarge };
  const { contextOf, options } = acceptUploads(app, { createContext, bytes, ...texts });
  const check = oneAtATime(importMessages.busy);
  const beginWork = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RuleContext<Actor> & Pick<Context, 'inWriteTurn'>> => {
    const ctx = contextOf(request, reply);
    ctx.countRequest();
    return { ...ctx, em: ctx.em.fork(), actor: await requireAdmin(ctx) };
  };
  const fileOf = ({ body }: FastifyRequest): Buffer => {
    if (!Buffer.isBuffer(body)) throw invalidInput(importMessages.noRows, 'file');
    return body;
  };

  await app.register(compress, { encodings: ['gzip'] });
  for (const kind of IMPORT_KINDS) {
    const noun = nouns[kind];
    app.post(`/${kind}/preview`, options, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      return check(() => previewImport(ctx, noun, fileOf(request)));
    });
    app.post(`/${kind}/refused`, options, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      const { headings, rows } = await check(() => refusedRows(ctx, noun, fileOf(request)));
      const csv = csvWriter(headings);
      pipeline(Readable.from(rows), csv, () => undefined);
      return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(csv);
    });
    app.post(`/${kind}`, { ...options, compress: false }, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      const { fingerprint, file: fileName, invite } = readQuery(request.query);
      const input = { noun, bytes: fileOf(request), fingerprint, fileName, invites: invite === 'true' };
      const run: Run = (onProgress) =>
        ctx.inWriteTurn(ctx.actor.id, () => importFile(ctx, { ...input, onProgress }));
      return sendProgress(run, request, reply);
    });
  }
};
