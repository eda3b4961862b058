import plugin from 'fastify-plugin';
import { invalidInput } from '../errors.ts';
import { earlyErrorHeaders } from './early-errors.ts';

/** Refuses what Node, left alone, refuses without the security headers (`guardedServer` tells it to leave them alone). */
export const rejectMalformedRequests = plugin(async (app, { isHttps }: { isHttps: boolean }) => {
  app.server.on('checkExpectation', (_call, answer) => {
    const headers = {
      ...earlyErrorHeaders(isHttps),
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
    };
    answer.writeHead(417, headers).end('The portal knows no Expect but 100-continue');
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw invalidInput('The call names no host');
  });
});
