import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { invalidInput } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidInput('The body is not valid UTF-8');
  }
}

/** Fastify's own parser, which refuses keys such as `__proto__`. An empty body is undefined: some clients send none. */
export function createJsonBodyParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request: FastifyRequest, bytes: Buffer): Promise<unknown> => {
    // A compressed body could bypass the size limit.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
    }
    const text = decode(bytes);
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) =>
        error ? reject(invalidInput('The body is not valid JSON')) : resolve(body),
      );
    });
  };
}
