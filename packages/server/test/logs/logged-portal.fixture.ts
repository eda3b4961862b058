import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../src/app/app.ts';
import { logSerializers } from '../../src/platform/http/logging/request-log.ts';
import { PASSWORD } from '../builders.ts';
import { test as base, SESSION_KEYS, testConfig } from '../portal.fixture.ts';
import { type LogEntry, type RecordedLog, recordLog } from './recorded-log.ts';

type LoggedPortal = {
  app: FastifyInstance;
  log: RecordedLog;
  /** Sends a request. @returns its status and the next log line with this message */
  lineOf: (request: InjectOptions, msg?: string) => Promise<{ status: number; line: LogEntry }>;
  /** Signs in over REST from an address. A client has the password of the builders. */
  signIn: (
    username: string,
    options?: { password?: string; address?: string; totp?: string | undefined },
  ) => Promise<{ status: number; line: LogEntry }>;
};

/** Tests with a second app on the portal's database, which keeps its log lines and trusts X-Forwarded-For. */
export const test = base.extend<{ logged: LoggedPortal }>({
  logged: async ({ portal }, use) => {
    const log = recordLog();
    const app = await buildApp({
      orm: portal.orm,
      settings: testConfig({ trustedProxies: ['127.0.0.1'] }),
      sessionKeys: SESSION_KEYS,
      overloadLimits: { maxDelayMs: 0 },
      logger: { level: 'info', stream: log.stream, serializers: logSerializers },
    });
    const lineOf: LoggedPortal['lineOf'] = async (request, msg = 'request completed') => {
      const before = log.lines.length;
      const { statusCode: status } = await app.inject(request);
      return { status, line: await log.waitFor(msg, before) };
    };
    const signIn: LoggedPortal['signIn'] = (username, options = {}) => {
      const { password = PASSWORD, address = '10.1.1.1', totp } = options;
      return lineOf(
        {
          method: 'POST',
          url: '/api/login',
          headers: { 'x-forwarded-for': address },
          payload: { username, password, totp },
        },
        'sign-in',
      );
    };
    await use({ app, log, lineOf, signIn });
    await app.close();
  },
});
