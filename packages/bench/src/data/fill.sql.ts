import { type PortalSize, SPENDERS } from './dataset.ts';

const firstNames = "array['Ada','Bruno','Carla','Deniz','Emil','Farah','Greta','Hugo','Ines','Jonas']";
const lastNames =
  "array['Abel','Brandt','Costa','Duarte','Engel','Fischer','Garnier','Holm','Ivers','Jansen']";
const statuses =
  "array['fulfilled','fulfilled','fulfilled','delivered','shipped','approved','rejected','pending']";

/** User 1 is the admin. The clients follow, then the spenders. The allowance of a client covers two years of requests. */
const users = ({ clients }: PortalSize) => `
  insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
  select username, $1, name, username || '@example.com', role, credits, credits, since, next_reset_after(since, now())
  from (
    select n,
      case when n = 1 then 'admin' when n <= ${clients} + 1 then 'client-' || n - 1 else 'spender-' || n - ${clients} - 1 end as username,
      (${firstNames})[1 + n % 10] || ' ' || (${lastNames})[1 + n / 10 % 10] || ' ' || n as name,
      case n when 1 then 'admin' else 'client' end as role,
      case when n <= ${clients} + 1 then 400 else 1000000 end as credits,
      now() - interval '2 years' - n * interval '1 minute' as since
    from generate_series(1, ${clients} + 1 + ${SPENDERS}) as n
  ) as person order by n`;

const samples = (size: PortalSize) => `
  insert into samples (name, description, design_size, is_active)
  select 'Transfer number ' || n, 'A transfer to count with', '12x12', n % 10 > 0 from generate_series(1, ${size.samples}) as n`;

const requests = (size: PortalSize) => `
  insert into sample_requests (user_id, date, credits_used, status)
  select 2 + (n::bigint * 7919) % ${size.clients}, now() - interval '2 years' + n * (interval '2 years' / ${size.requests}),
    (select sum(1 + (n + place) % 2) from generate_series(1, 1 + n % 3) as place), (${statuses})[1 + n % 8]
  from generate_series(1, ${size.requests}) as n`;

const lines = (size: PortalSize) => `
  insert into request_samples (request_id, sample_id, quantity, sample_name)
  select request.id, samples.id, 1 + (request.id + place) % 2, samples.name
  from sample_requests request
  cross join lateral generate_series(1, 1 + request.id % 3) as place
  join samples on samples.id = 1 + (request.id * 31 + place * 17) % ${size.samples}`;

const events = () => `
  insert into request_events (request_id, from_status, to_status, actor_id, at)
  select id, null, 'pending', user_id, date from sample_requests
  union all
  select id, 'pending', status, 1, date + (id % 96) * interval '1 hour' from sample_requests where status <> 'pending'`;

/** For each account: the first grant, a spend per request, a refund per rejected request, and this month's reset. */
const ledgerEntries = () => `
  insert into credit_entries (user_id, number, at, kind, amount, balance_after, reason, request_id)
  with charge as (
    select user_id, date as at, 2 * id as place, 'spend' as kind, -credits_used as amount, id as request_id from sample_requests
    union all
    select user_id, date, 2 * id + 1, 'refund', credits_used, id from sample_requests where status = 'rejected'
  ), account as (
    select id, created_at, monthly_credits, nth_reset(created_at, periods_since(created_at, now())) as renewed_at from users
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

const balances = () => `
  update users set remaining_credits = balance_after
  from (select distinct on (user_id) user_id, balance_after from credit_entries order by user_id, number desc) as last
  where users.id = last.user_id`;

/** Disables emails, because the reference server sends none. */
const notificationPreferences = () => `
  insert into notification_preferences (user_id, request_approved, request_shipped, request_delivered, request_rejected)
  select id, false, false, false, false from users`;

/** The statements that fill a migrated, empty database, in order. `users` has one parameter: the hash of the password. */
export const fillPortal = (size: PortalSize) => ({
  users: users(size),
  others: [samples, requests, lines, events, ledgerEntries, balances, notificationPreferences].map(
    (statement) => statement(size),
  ),
});
