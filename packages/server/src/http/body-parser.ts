import { errorCodes, type FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { invalidInput } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidInput('The body is not valid UTF-8');
  }
};

/**
 * A JSON body as text and as value. An empty body is no body, as callers send that declare JSON and have none.
 * Keys that would reach an object's prototype are refused.
 * @throws AppError invalid-input; Fastify's 415 for a compressed body, which would be a way around the limit of its size
 */
export const parseJsonBody = (
  { headers }: FastifyRequest,
  bytes: Buffer,
): { text: string; value: unknown } => {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  }
  const text = decode(bytes);
  if (text === '') return { text, value: undefined };
  try {
    return { text, value: secureJson.parse(text) };
  } catch (error) {
    const isForbiddenKey = error instanceof Error && error.message.includes('forbidden prototype');
    throw invalidInput(
      isForbiddenKey ? 'The body contains a key that is not allowed' : 'The body is not valid JSON',
    );
  }
};
