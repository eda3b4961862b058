import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { findUrlProblem, publicLookup } from '../public-url.ts';
import type { PostOutcome } from '../webhook.entity.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Includes the time to connect. */
  timeoutMs?: number;
};

/** Sends a webhook once. Failures are part of the outcome and never thrown. */
export async function postWebhook(post: Post): Promise<PostOutcome> {
  const urlProblem = findUrlProblem(post.url, post.allowPrivate);
  if (urlProblem) return { status: null, duration: 0, problem: urlProblem };
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  const { timeoutMs = RESPONSE_TIMEOUT_MS } = post;
  const signal = AbortSignal.any([post.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const status = await sendRequest(post, signal);
    return { status, duration: duration(), problem: describeStatus(status) };
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { status: null, duration: duration(), problem: describeError(thrown, signal, timeoutMs) };
  }
}

/** Resolves with the status. The response body is not read, and redirects are not followed. */
function sendRequest({ url, headers, body, allowPrivate }: Post, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const sendTo = url.startsWith('https:') ? requestHttps : requestHttp;
    const request = sendTo(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A kept-alive connection would bypass the address check of the lookup.
      agent: false,
      signal,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Responded with ${status}; redirects are not followed`;
  if (status === 410) return 'Responded with 410, gone for good; the webhook was switched off';
  return `Responded with ${status}`;
}

const errorMessages: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before there was a response',
  ENOTFOUND: 'The host name is not known',
  EAI_AGAIN: 'The host name could not be looked up',
  ETIMEDOUT: 'The host did not answer',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
};

function describeError(error: Error & { code?: unknown }, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) {
    const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return isTimeout ? `No answer within ${timeoutMs / 1_000} seconds` : 'Cut off because the portal stopped';
  }
  return errorMessages[String(error.code)] ?? error.message;
}
