import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { USER_COLUMNS, type UserRow, userBody } from './reads.ts';
import { COOKIE, HttpError, hashSessionId } from './session.ts';

const ACCOUNT = {
  name: 'account',
  text: `select password, ${USER_COLUMNS} from users where lower(username) = lower($1) and deactivated_at is null`,
};

/** Counts the failed attempts of 15 minutes under locks for the account and the IP address, and adds this attempt. */
const ENTER = {
  name: 'enter',
  text: `with locked as (
      select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))
    ), counted as (
      select count(*) filter (where key = $1) as of_account, count(*) filter (where source = $2) as of_address
      from locked, attempts
      where kind = 'sign-in' and expires_at > now() and has_failed and (key = $1 or source = $2)
    )
    insert into attempts (kind, key, source, expires_at)
    select 'sign-in', $1, $2, now() + interval '15 minutes' from counted where of_account < 10 and of_address < 100
    returning id`,
};

const FAILED = { name: 'failed', text: 'update attempts set has_failed = true where id = $1' };

const PASSED = {
  name: 'passed',
  text: `with forgiven as (
      delete from attempts where kind = 'sign-in' and key = $1 and source = $2 and (has_failed or id = $3)
    ), known as (
      insert into known_addresses (user_id, address) values ($4, $2)
      on conflict (user_id, address) do update set last_at = now()
    )
    insert into sessions (id_hash, user_id, address, user_agent) values ($5, $4, $2, $6)`,
};

/** POST /api/login with the portal's rate limits, without the cases in which a limit is exceeded. */
export function signInRoute(app: FastifyInstance, pool: Pool): void {
  app.post<{ Body: { username: string; password: string } }>('/api/login', async (request, reply) => {
    const { username, password } = request.body;
    const { rows } = await pool.query<UserRow & { id: number; password: string }>({
      ...ACCOUNT,
      values: [username],
    });
    const [found] = rows;
    if (!found) throw new HttpError(401, 'Invalid username or password');
    const { password: hash, ...caller } = found;
    const account = `user ${caller.id}`;
    const entered = await pool.query<{ id: number }>({ ...ENTER, values: [account, request.ip] });
    const [attempt] = entered.rows;
    if (!attempt) throw new HttpError(429, 'Too many sign-in attempts. Please try again in a minute.');
    if (!(await verify(hash, password))) {
      await pool.query({ ...FAILED, values: [attempt.id] });
      throw new HttpError(401, 'Invalid username or password');
    }
    const sessionId = randomBytes(32).toString('base64url');
    const userAgent = request.headers['user-agent'] ?? null;
    await pool.query({
      ...PASSED,
      values: [account, request.ip, attempt.id, caller.id, hashSessionId(sessionId), userAgent],
    });
    return reply
      .header('set-cookie', `${COOKIE}=${sessionId}; Path=/; HttpOnly; SameSite=Lax`)
      .send(userBody(caller));
  });
}
