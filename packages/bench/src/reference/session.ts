import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';

export const COOKIE = 'reference';

export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Timestamps stay text, because a JavaScript date has no microseconds and cursors need them. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, String);

export function isoTime(timestamp: string): string {
  return new Date(timestamp).toISOString();
}

export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** The portal's session check: idle and absolute timeouts by role, and an active account. */
const CALLER = `caller as materialized (
    select users.* from sessions join users on users.id = user_id
    where id_hash = $1 and deactivated_at is null
      and last_seen_at > now() - case role when 'admin' then interval '8 hours' else interval '7 days' end
      and sessions.created_at > now() - case role when 'admin' then interval '7 days' else interval '30 days' end
  )`;

export type Statement = { name: string; text: string };

/** A statement on `caller`, the user of the session. It returns at least one row with the `role`, unless the session has ended. */
export function callerStatement(name: string, text: string): Statement {
  return { name, text: `with ${CALLER}${text}` };
}

type CallerRow = { role: string };

export async function queryAsCaller<Row extends object>(
  pool: pg.Pool,
  { headers: { cookie = '' } }: FastifyRequest,
  statement: Statement,
  values: unknown[] = [],
): Promise<Row[]> {
  const start = cookie.indexOf(`${COOKIE}=`);
  const sessionId = start < 0 ? '' : (cookie.slice(start + COOKIE.length + 1).split(';', 1)[0] ?? '');
  const { rows } = await pool.query<Row>({ ...statement, values: [hashSessionId(sessionId), ...values] });
  if (rows.length === 0) throw new HttpError(401, 'You need to sign in');
  return rows;
}

/** @throws HttpError 401, or 403 for a client */
export async function queryAsAdmin<Row extends object>(
  pool: pg.Pool,
  request: FastifyRequest,
  statement: Statement,
  values?: unknown[],
): Promise<Row[]> {
  const rows = await queryAsCaller<Row & CallerRow>(pool, request, statement, values);
  if (rows[0]?.role !== 'admin') throw new HttpError(403, 'Admin access required');
  return rows;
}
