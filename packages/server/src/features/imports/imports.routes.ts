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
import pLimit from 'p-limit';
import { AppError, invalidInput, rateLimited } from '../../errors.ts';
import { csvWriter } from '../../http/csv-download.ts';
import { describeError, sendErrorResponse } from '../../http/errors/error-response.ts';
import { type AppServices, createRequestContext, readShownUserId } from '../../http/request-context.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { requireAdmin } from '../auth/require-actor.ts';
import { importFile, previewImport, refusedRows } from './imports.service.ts';

/** A waiting check holds its file of up to 5 MB. */
const MAX_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

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

export const importRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  const checks = pLimit(1);
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(services, request, reply, { shownUserId: readShownUserId(request) });
  const beginWork = async (request: FastifyRequest, reply: FastifyReply): Promise<RuleContext<Actor>> => {
    const ctx = contextOf(request, reply);
    ctx.countRequest();
    return { ...ctx, em: services.em.fork(), actor: await requireAdmin(ctx) };
  };
  /** One at a time on each node: a check takes up to 100 MB. */
  const check = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (checks.pendingCount >= MAX_WAITING) throw rateLimited(RETRY_AFTER_SECONDS, importMessages.busy);
    return checks(work);
  };
  const fileOf = ({ body }: FastifyRequest): Buffer => {
    if (!Buffer.isBuffer(body)) throw invalidInput(importMessages.noRows, 'file');
    return body;
  };

  await app.register(compress, { encodings: ['gzip'] });
  app.setErrorHandler((error: { code?: string }, request, reply) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const shown = isTooLarge ? new AppError('body-too-large', importMessages.tooLarge) : error;
    return sendErrorResponse(shown, request, reply);
  });
  app.removeAllContentTypeParsers();
  // Systems and programs name the type of CSV files differently, or not at all.
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: importLimits.bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  const options = {
    bodyLimit: importLimits.bytes,
    // Other users are rejected before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await requireAdmin(contextOf(request, reply));
    },
  };
  for (const kind of IMPORT_KINDS) {
    app.post(`/${kind}/preview`, options, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      return check(() => previewImport(ctx, kind, fileOf(request)));
    });
    app.post(`/${kind}/refused`, options, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      const { headings, rows } = await check(() => refusedRows(ctx, kind, fileOf(request)));
      const csv = csvWriter(headings);
      pipeline(Readable.from(rows), csv, () => undefined);
      return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(csv);
    });
    app.post(`/${kind}`, { ...options, compress: false }, async (request, reply) => {
      const ctx = await beginWork(request, reply);
      const { fingerprint, file: fileName, invite } = readQuery(request.query);
      const input = { kind, bytes: fileOf(request), fingerprint, fileName, invites: invite === 'true' };
      return sendProgress((onProgress) => importFile(ctx, { ...input, onProgress }), request, reply);
    });
  }
};
