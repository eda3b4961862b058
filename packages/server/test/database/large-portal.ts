import pg from 'pg';

export type LargePortal = { clients: number; samples: number; requests: number };

const firstNames = "array['Ada','Bruno','Carla','Deniz','Emil','Farah','Greta','Hugo','Ines','Jonas']";
const lastNames =
  "array['Abel','Brandt','Costa','Duarte','Engel','Fischer','Garnier','Holm','Ivers','Jansen']";
const statuses =
  "array['fulfilled','fulfilled','fulfilled','delivered','shipped','approved','rejected','pending']";

/** All values derive from row numbers, so that two runs can be compared. */
const insertsOf = ({ clients, samples, requests }: LargePortal): string[] => [
  `insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    select case n when 1 then 'admin' else 'client-' || n end, 'no password opens this',
      (${firstNames})[1 + n % 10] || ' ' || (${lastNames})[1 + n / 10 % 10] || ' ' || n,
      'client-' || n || '@example.com', case n when 1 then 'admin' else 'client' end, 50, n % 50,
      now() - interval '2 years' + n * interval '1 hour', now() + interval '1 month'
    from generate_series(1, ${clients + 1}) as n`,
  `insert into samples (name, description, design_size, is_active)
    select 'Transfer number ' || n, 'A transfer to count with', '12x12', n % 10 > 0
    from generate_series(1, ${samples}) as n`,
  `insert into sample_requests (user_id, date, credits_used, status)
    select 2 + (n::bigint * 7919) % ${clients}, now() - interval '2 years' + n * (interval '2 years' / ${requests}),
      1 + n % 5, (${statuses})[1 + n % 8]
    from generate_series(1, ${requests}) as n`,
  `insert into request_samples (request_id, sample_id, quantity, sample_name)
    select request.id, samples.id, 1, samples.name
    from sample_requests request
    cross join generate_series(1, request.credits_used) as place
    join samples on samples.id = 1 + (request.id * 31 + place * 17) % ${samples}`,
  `insert into request_events (request_id, from_status, to_status, actor_id, at)
    select id, null, 'pending', user_id, date from sample_requests
    union all
    select id, 'pending', status, 1, date + (id % 96) * interval '1 hour' from sample_requests where status <> 'pending'`,
];

/**
 * Fills an empty, migrated database with two years of data: an admin (id 1), clients, samples, and requests of one to
 * five lines in every status with their events.
 */
export const fillLargePortal = async (url: string, size: LargePortal): Promise<void> => {
  // A connection without the session limits, because this takes longer than a request may.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const insert of insertsOf(size)) await client.query(insert);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
