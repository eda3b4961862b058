import type { Client } from 'pg';

const REQUESTS_PER_CLIENT = 10;

/** Statements that fill the tables of the previous release. $1 is the number of clients. */
const STATEMENTS = [
  `insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    select 'bulk-' || n, '', 'Client ' || n, 'bulk-' || n || '@example.com', 'client', 100, 90,
      now() - interval '1 day', nth_reset(now() - interval '1 day', 1)
    from generate_series(1, $1::int) as n`,
  "insert into samples (name, description) values ('Bulk', 'A transfer')",
  `insert into sample_requests (user_id, date, credits_used, status)
    select id, now() - interval '1 hour', 1, 'pending' from users, generate_series(1, ${REQUESTS_PER_CLIENT})
    where username like 'bulk-%'`,
  `insert into request_samples (request_id, sample_id, quantity, sample_name)
    select sample_requests.id, samples.id, 1, samples.name from sample_requests, samples where samples.name = 'Bulk'`,
  `insert into request_events (request_id, to_status, actor_id, at)
    select id, 'pending', user_id, date from sample_requests`,
  `insert into credit_entries (user_id, number, kind, amount, balance_after, reason, at)
    select id, 1, 'grant', 100, 100, 'First credits of the account', created_at from users where username like 'bulk-%'`,
  `insert into credit_entries (user_id, number, kind, amount, balance_after, reason, request_id, at)
    select user_id, place + 1, 'spend', -1, 100 - place, 'Request #' || id || ' submitted', id, date
    from (select *, row_number() over (partition by user_id order by id)::int as place from sample_requests) as request`,
  `insert into sessions (id_hash, user_id, created_at, last_seen_at)
    select md5(users.id || ' ' || n), users.id, now() - n * interval '1 minute', now()
    from users, generate_series(1, ${REQUESTS_PER_CLIENT}) as n where username like 'bulk-%'`,
  `insert into known_addresses (user_id, address) select id, '10.0.0.1' from users where username like 'bulk-%'`,
];

/** Fills sessions and the tables of requests with this number of rows each. No client signs in meanwhile. */
export async function fillPreviousRelease(client: Client, rows: number): Promise<void> {
  // The triggers would number a million entries one by one.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS)
    await client.query(statement, statement.includes('$1') ? [rows / REQUESTS_PER_CLIENT] : []);
  await client.query('reset session_replication_role');
  await client.query('analyze');
}
