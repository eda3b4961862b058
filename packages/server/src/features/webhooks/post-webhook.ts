import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup, refusalOfUrl } from './public-url.ts';

/** How long a receiver may take, in milliseconds. */
const ANSWER_WITHIN = 10_000;

/** What became of one try. */
export type PostOutcome = {
  /** Of the answer; null when there was none. */
  status: number | null;
  /** In milliseconds. */
  duration: number;
  /** One sentence; null for a success. */
  problem: string | null;
};

type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Longest time for an answer, connecting included, in milliseconds. */
  limit?: number;
};

const problemOfStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}; redirects are not followed`;
  if (status === 410) return 'Answered 410, gone for good; the webhook was switched off';
  return `Answered ${status}`;
};

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection broke before there was an answer',
  ENOTFOUND: 'The host name is not known',
  EAI_AGAIN: 'The host name could not be looked up',
  ETIMEDOUT: 'The host did not answer',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
};

const problemOfError = (error: Error & { code?: unknown }, signal: AbortSignal, limit: number): string => {
  if (signal.aborted) {
    const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return isLate ? `No answer within ${limit / 1_000} seconds` : 'Cut off because the portal stopped';
  }
  return sentences[String(error.code)] ?? error.message;
};

/** The status of the answer. Nothing of its body is read, and a redirect is an answer like any other. */
const statusOf = ({ url, headers, body, allowPrivate }: Post, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: one that is kept was let through for another message.
      agent: false,
      signal,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    call.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });

/** Sends a message once. It never throws: what goes wrong is the outcome. */
export const postWebhook = async (post: Post): Promise<PostOutcome> => {
  const refusal = refusalOfUrl(post.url, post.allowPrivate);
  if (refusal) return { status: null, duration: 0, problem: refusal };
  const begun = performance.now();
  const duration = () => Math.round(performance.now() - begun);
  const { limit = ANSWER_WITHIN } = post;
  const signal = AbortSignal.any([post.signal, AbortSignal.timeout(limit)]);
  try {
    const status = await statusOf(post, signal);
    return { status, duration: duration(), problem: problemOfStatus(status) };
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    return { status: null, duration: duration(), problem: problemOfError(thrown, signal, limit) };
  }
};
