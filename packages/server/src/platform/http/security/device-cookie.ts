import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { randomToken } from '../../lib/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deviceId: string | undefined;
    deviceCookieName: string;
  }
}

/** The longest time for which browsers keep a cookie. Each sign-in renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-portal-device' : 'portal-device';
}

/** Recognizes a browser at its next sign-in and opens nothing. Registered after the session's cookie, which stays first. */
export const deviceCookie = plugin(async (app, { isHttps }: { isHttps: boolean }) => {
  app.decorateRequest('deviceId', undefined);
  app.decorateRequest('deviceCookieName', cookieName(isHttps));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.deviceId !== undefined)
      reply.setCookie(request.deviceCookieName, request.deviceId, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps,
        maxAge: MAX_AGE_SECONDS,
      });
    done();
  });
});

export function readDeviceId({ cookies, deviceCookieName }: FastifyRequest): string | undefined {
  const id = cookies[deviceCookieName];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/** Undefined for a program. Browsers send the Origin header with every sign-in, also over plain http. */
export function createDeviceId({ headers }: FastifyRequest): string | undefined {
  return headers.origin === undefined ? undefined : randomToken();
}

export function setDeviceId(request: FastifyRequest, deviceId: string | undefined): void {
  request.deviceId = deviceId;
}
