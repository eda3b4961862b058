import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { invalidInput } from '../errors.ts';
import { sendErrorResponse } from './errors/error-response.ts';
import { earlyErrorHeaders, type Hsts } from './security/headers.ts';

/** Limits for slow clients, in milliseconds. Streamed responses have no limit while the client reads. */
export const timeLimits = {
  requestTimeout: 60_000,
  connectionTimeout: 30_000,
  /** Longer than the keep-alive time of proxies, which would otherwise send a request into a closing connection. */
  keepAliveTimeout: 75_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
  },
} as const;

const MAX_HEADER_BYTES = 16 * 1024;

/** Fastify options shared by the portal and the metrics server: limits, and security headers on early errors. */
export function serverOptions(hsts?: string) {
  return {
    ...timeLimits,
    // `rejectMalformedRequests` checks the Host header, because Node's own response has no security headers.
    http: { ...timeLimits.http, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    frameworkErrors: (error, request, reply) =>
      sendErrorResponse(error, request, reply.headers(earlyErrorHeaders(hsts))),
    clientErrorHandler: onClientError(hsts),
  } satisfies FastifyHttpOptions<Server>;
}

const parserErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request timed out'],
  HPE_HEADER_OVERFLOW: [431, 'The headers or the URL are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body is larger than 1 MiB'],
};

function closingHeaders(hsts: string | undefined) {
  return {
    ...earlyErrorHeaders(hsts),
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  };
}

function onClientError(hsts: string | undefined) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // A client that continues to send after the response raises the error again.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = parserErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP'];
    const headers = { ...closingHeaders(hsts), 'content-length': Buffer.byteLength(message) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`);
  };
}

export const rejectMalformedRequests = plugin(async (app, { hsts }: Hsts) => {
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, closingHeaders(hsts)).end('Unsupported Expect header');
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw invalidInput('Missing Host header');
    if (raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1)
      throw invalidInput('More than one Host header');
  });
});
