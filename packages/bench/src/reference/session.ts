import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

export type Caller = {
  id: number;
  username: string;
  name: string;
  email: string;
  role: 'client' | 'admin';
  monthlyCredits: number;
  remainingCredits: number;
  nextResetDate: Date;
  createdAt: Date;
};

export const COOKIE = 'reference';

export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** The portal's session check in one statement: idle and absolute timeouts by role, and an active account. */
const SESSION = {
  name: 'session',
  text: `select users.id, username, name, email, role, monthly_credits as "monthlyCredits",
      remaining_credits as "remainingCredits", next_reset_date as "nextResetDate", users.created_at as "createdAt"
    from sessions join users on users.id = user_id
    where id_hash = $1 and deactivated_at is null
      and last_seen_at > now() - case role when 'admin' then interval '8 hours' else interval '7 days' end
      and sessions.created_at > now() - case role when 'admin' then interval '7 days' else interval '30 days' end`,
};

function findSessionId({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const start = cookie.indexOf(`${COOKIE}=`);
  return start < 0 ? undefined : cookie.slice(start + COOKIE.length + 1).split(';', 1)[0];
}

/** @throws HttpError 401 */
export async function getCaller(pool: Pool, request: FastifyRequest): Promise<Caller> {
  const sessionId = findSessionId(request);
  if (sessionId === undefined) throw new HttpError(401, 'You need to sign in');
  const { rows } = await pool.query<Caller>({ ...SESSION, values: [hashSessionId(sessionId)] });
  const [caller] = rows;
  if (!caller) throw new HttpError(401, 'You need to sign in');
  return caller;
}

/** @throws HttpError 401, or 403 for a client */
export async function getAdmin(pool: Pool, request: FastifyRequest): Promise<Caller> {
  const caller = await getCaller(pool, request);
  if (caller.role !== 'admin') throw new HttpError(403, 'Admin access required');
  return caller;
}
