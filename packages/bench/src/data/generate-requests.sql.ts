import pg from 'pg';

export type GeneratedSize = {
  requests: number;
  clients: number;
  usernamePrefix: string;
  /** The highest ids so far. The rows up to them stay as they are. */
  after: { user: number; request: number };
};

const firstNames = "array['Ada','Bruno','Carla','Deniz','Emil','Farah','Greta','Hugo','Ines','Jonas']";
const lastNames =
  "array['Abel','Brandt','Costa','Duarte','Engel','Fischer','Garnier','Holm','Ivers','Jansen']";
const statuses =
  "array['fulfilled','fulfilled','fulfilled','delivered','shipped','approved','rejected','pending']";

/** Clients for the requests. The allowance of each covers two years of requests. */
export function generateClients(
  { clients, usernamePrefix, after }: GeneratedSize,
  passwordHash: string,
): string {
  return `
  insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
  select username, ${pg.escapeLiteral(passwordHash)}, name, username || '@example.com', 'client', 400, 400, since, next_reset_after(since, now())
  from (
    select n, '${usernamePrefix}' || ${after.user} + n - 2 as username,
      (${firstNames})[1 + n % 10] || ' ' || (${lastNames})[1 + n / 10 % 10] || ' ' || n as name,
      now() - interval '2 years' - n * interval '1 minute' as since
    from generate_series(2, ${clients} + 1) as n
  ) as person order by n`;
}

function requests({ requests: count, clients, after }: GeneratedSize): string {
  return `
  insert into sample_requests (user_id, date, credits_used, status)
  select (
      select array_agg(id order by id) from (
        select id from users where id > ${after.user} and role = 'client' order by id limit ${clients}) as client
    )[1 + (n::bigint * 7919) % ${clients}],
    now() - interval '2 years' + n * (interval '2 years' / ${count}),
    (select sum(1 + (n + place) % 2) from generate_series(1, 1 + n % 3) as place), (${statuses})[1 + n % 8]
  from generate_series(1, ${count}) as n`;
}

/** The numbers of the requests are those of the statement above, also when their ids have gaps. */
function lines({ after }: GeneratedSize): string {
  return `
  insert into request_samples (request_id, sample_id, quantity, sample_name)
  select request.id, samples.id, 1 + (n + place) % 2, samples.name
  from (select id, row_number() over (order by id) as n from sample_requests where id > ${after.request}) as request
  cross join lateral generate_series(1, 1 + n % 3) as place
  cross join (select array_agg(id order by id) as ids from samples) as catalogue
  join samples on samples.id = ids[1 + (n * 31 + place * 7919) % cardinality(ids)]`;
}

function events({ after }: GeneratedSize): string {
  return `
  insert into request_events (request_id, from_status, to_status, actor_id, at)
  select id, null, 'pending', user_id, date from sample_requests where id > ${after.request}
  union all
  select id, 'pending', status, (select min(id) from users where role = 'admin'), least(date + (id % 96) * interval '1 hour', now())
  from sample_requests where status <> 'pending' and id > ${after.request}`;
}

/** For each account: the first grant, a spend per request, a refund per rejected request, and this month's reset. */
function ledgerEntries({ after }: GeneratedSize): string {
  return `
  insert into credit_entries (user_id, number, at, kind, amount, balance_after, reason, request_id)
  with charge as (
    select user_id, date as at, 2 * id as place, 'spend' as kind, -credits_used as amount, id as request_id from sample_requests where id > ${after.request}
    union all
    select user_id, date, 2 * id + 1, 'refund', credits_used, id from sample_requests where status = 'rejected' and id > ${after.request}
  ), account as (
    select id, created_at, monthly_credits, nth_reset(created_at, periods_since(created_at, now())) as renewed_at from users
    where id > ${after.user}
  ), movement as (
    select * from charge
    union all
    select id, created_at, 0, 'grant', monthly_credits, null from account
    union all
    select account.id, renewed_at, 1, 'reset', -coalesce(sum(charge.amount), 0), null
    from account left join charge on user_id = account.id and charge.at < renewed_at group by account.id, renewed_at
  )
  select user_id, row_number() over entry, at, kind, amount, sum(amount) over entry, 'Generated', request_id
  from movement window entry as (partition by user_id order by at, place rows unbounded preceding)`;
}

function balances({ after }: GeneratedSize): string {
  return `
  update users set remaining_credits = balance_after
  from (
    select distinct on (user_id) user_id, balance_after from credit_entries where user_id > ${after.user} order by user_id, number desc
  ) as last
  where users.id = last.user_id`;
}

function notificationPreferences({ after }: GeneratedSize): string {
  return `
  insert into notification_preferences (user_id, request_approved, request_shipped, request_delivered, request_rejected,
    outcome_questions)
  select id, false, false, false, false, false from users where id > ${after.user}`;
}

/** The ledger's triggers would write its entries again, so the caller disables them. @returns the statements, in order */
export function generateRequests(size: GeneratedSize): string[] {
  return [requests, lines, events, ledgerEntries, balances, notificationPreferences].map((statement) =>
    statement(size),
  );
}
