import { errorCodes, type FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { invalidInput } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidInput('The body is not valid UTF-8');
  }
}

/** An empty body is undefined, because some clients declare JSON and send none. @throws AppError invalid-input */
export async function parseJsonBody({ headers }: FastifyRequest, bytes: Buffer): Promise<unknown> {
  // A compressed body could bypass the size limit.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  }
  const text = decode(bytes);
  if (text === '') return undefined;
  try {
    return secureJson.parse(text);
  } catch (error) {
    const isForbiddenKey = error instanceof Error && error.message.includes('forbidden prototype');
    throw invalidInput(
      isForbiddenKey ? 'The body contains a key that is not allowed' : 'The body is not valid JSON',
    );
  }
}
