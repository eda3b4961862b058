import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

declare module '@fastify/secure-session' {
  interface SessionData {
    sessionId: string;
  }
}

type CookieOptions = {
  keys: Buffer[];
  isHttps: boolean;
};

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export const sessionCookie = plugin(async (app, { keys, isHttps }: CookieOptions) => {
  if (keys.some((key) => key.length !== 32)) throw new Error('Every session key must have 32 bytes');
  const cookieName = isHttps ? '__Host-portal' : 'portal';
  await app.register(cookie);
  app.addHook('onRequest', async (request) => chooseCookie(app, request, cookieName));
  await app.register(secureSession, {
    key: keys,
    cookieName,
    expiry: MAX_AGE_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: MAX_AGE_SECONDS },
  });
});

/** Over http another application may have set a cookie of the same name. The first one that decrypts counts. */
function chooseCookie(app: FastifyInstance, request: FastifyRequest, name: string): void {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .flatMap((pair) => app.parseCookie(pair)[name] ?? []);
  if (values.length < 2) return;
  const readable = values.find((value) => app.decodeSecureSession(value) !== null);
  if (readable !== undefined) request.cookies[name] = readable;
}

export function readSessionId(request: FastifyRequest): string | undefined {
  const sessionId: unknown = request.session.get('sessionId');
  return typeof sessionId === 'string' ? sessionId : undefined;
}

export function setSessionId(request: FastifyRequest, sessionId: string): void {
  request.session.regenerate();
  request.session.set('sessionId', sessionId);
}

export function clearSessionId(request: FastifyRequest): void {
  request.session.delete();
}
