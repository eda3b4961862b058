import type { Orm } from '../orm.ts';
import { connectionLimits } from './limits.ts';

const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = connectionLimits;

/** What every connection of the portal is told at its start, unless a pooler in between takes no such words. */
const session = {
  timezone: 'UTC',
  jit: 'off',
  lock_timeout,
  statement_timeout,
  idle_in_transaction_session_timeout,
};

/** The line for a pooler's connections, as in pgbouncer's `connect_query`. */
const connectQuery = Object.entries(session)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

/** @throws Error when connections by way of a pooler lack the portal's limits, with the line that sets them */
export const refuseUnlimitedPooler = async ({ em }: Orm): Promise<void> => {
  const [row] = await em.fork().execute<{ isSet: boolean }[]>(
    `select current_setting('timezone') = 'UTC' and not exists (
       select from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name
       where current_setting(name) = '0') as "isSet"`,
  );
  if (row?.isSet) return;
  throw new Error(
    `The pooler at DATABASE_URL drops the portal's limits: give its connections connect_query='${connectQuery}'`,
  );
};
