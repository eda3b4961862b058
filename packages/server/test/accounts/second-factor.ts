import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { query } from '../../src/platform/db/kysely.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { PASSWORD } from '../builders.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { type Account, test as base } from './account-access.ts';

const STEP_MS = 30_000;

/** What an authenticator app shows, by the database's clock. @param steps later than now; negative for earlier */
export const codeOf = async (em: Em, secret: string, steps = 0): Promise<string> => {
  const { now } = await query(em.fork())
    .selectNoFrom(sql<number>`extract(epoch from app_now())::float * 1000`.as('now'))
    .executeTakeFirstOrThrow();
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now + steps * STEP_MS });
};

/** A code of six digits that is wrong now. */
export const wrongCode = async (em: Em, secret: string): Promise<string> => {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(em, secret, steps)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
};

/** Sets the clock to the beginning of a time step, so that none ends between a code and its use. */
const beginTimeStep = (em: Em) =>
  em
    .fork()
    .execute(
      'update portal_clock set shift = shift + make_interval(secs => (30 - mod(extract(epoch from app_now()), 30))::float)',
    );

type Enrolled = { secret: string; recoveryCodes: string[] };

/** Turns on the second factor of a user with the code of the time step before now, so that the current one is unused. */
export const enrol = async ({ em, callerAs }: TestPortal, user: { id: number }): Promise<Enrolled> => {
  const { me } = await callerAs(user);
  const { secret } = await me.secondFactor.start();
  await beginTimeStep(em);
  const { recoveryCodes } = await me.secondFactor.enable({ code: await codeOf(em, secret, -1) });
  return { secret, recoveryCodes };
};

type SignIn = { username: string; password?: string; totp?: string; from?: string };

/** A sign-in over REST that reads errors as problem details. */
export const signInWith = async (
  { app }: TestPortal,
  { username, password = PASSWORD, totp, from = '127.0.0.1' }: SignIn,
) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { accept: 'application/json' },
    payload: { username, password, ...(totp === undefined ? {} : { totp }) },
  });
  const { detail, code } = response.json<{ detail?: string; code?: string }>();
  return { status: response.statusCode, detail, code, cookie: response.headers['set-cookie'] };
};

/** Tests with a new client each, whose second factor is on. */
export const test = base.extend<{ owner: Account & Enrolled }>({
  owner: async ({ portal, client }, use) => use({ ...client, ...(await enrol(portal, client)) }),
});
