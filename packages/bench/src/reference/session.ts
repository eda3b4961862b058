import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** Who is calling, as the sessions table tells. */
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

/** A refusal with its status. */
export class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
  }
}

export const hashOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

/** The session check of the portal in one statement: idle and absolute limits by role, and no closed account. */
const SESSION = {
  name: 'session',
  text: `select users.id, username, name, email, role, monthly_credits as "monthlyCredits",
      remaining_credits as "remainingCredits", next_reset_date as "nextResetDate", users.created_at as "createdAt"
    from sessions join users on users.id = user_id
    where id_hash = $1 and deactivated_at is null
      and last_seen_at > now() - case role when 'admin' then interval '8 hours' else interval '7 days' end
      and sessions.created_at > now() - case role when 'admin' then interval '7 days' else interval '30 days' end`,
};

const sessionIdOf = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined => {
  const start = cookie.indexOf(`${COOKIE}=`);
  return start < 0 ? undefined : cookie.slice(start + COOKIE.length + 1).split(';', 1)[0];
};

/** @throws Refusal 401 for nobody */
export const callerOf = async (pool: Pool, request: FastifyRequest): Promise<Caller> => {
  const sessionId = sessionIdOf(request);
  if (sessionId === undefined) throw new Refusal(401, 'You need to sign in');
  const { rows } = await pool.query<Caller>({ ...SESSION, values: [hashOf(sessionId)] });
  const [caller] = rows;
  if (!caller) throw new Refusal(401, 'You need to sign in');
  return caller;
};

/** @throws Refusal 401 for nobody, 403 for a client */
export const adminOf = async (pool: Pool, request: FastifyRequest): Promise<Caller> => {
  const caller = await callerOf(pool, request);
  if (caller.role !== 'admin') throw new Refusal(403, 'Admin access required');
  return caller;
};
