import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HSTS_SECONDS } from './security/headers.ts';

/** The security headers of an answer that is given before any hook runs: it is a sentence and may do nothing. */
export const earlyErrorHeaders = (isHttps: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
});

const refusals: Record<string, [status: number, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The call took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers or the address are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body is larger than 1 MiB'],
};

/** Answers what the HTTP parser could not read, as a sentence like every other refusal, and hangs up. */
export const onClientError =
  (isHttps: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // Also whoever was told already and goes on sending.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, sentence] = refusals[error.code ?? ''] ?? [400, 'The call is not valid HTTP'];
    const headers = {
      ...earlyErrorHeaders(isHttps),
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(sentence),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`);
  };
