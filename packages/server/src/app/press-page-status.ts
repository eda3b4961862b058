import { PAGES } from '@portal/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../platform/db/errors.ts';
import type { CreateContext } from '../platform/http/request-context.ts';
import { createCaller } from './router.ts';

const PREFIX = PAGES.pressPage.path.replace(':code', '');

function codeOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const code = path.slice(PREFIX.length).replace(/\/$/, '');
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Of the page of a code. No search engine lists it, whatever the code. */
export function pressPageStatus(createContext: CreateContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<number> => {
    reply.header('x-robots-tag', 'noindex');
    try {
      await createCaller(createContext(request, reply)).pressPages.get({ code: codeOf(request.url) });
      return 200;
    } catch (error) {
      const status = toAppError((error as Error).cause ?? error)?.status;
      // The page itself leads to the sign-in, and shows other failures.
      return status === 404 || status === 429 ? status : 200;
    }
  };
}
