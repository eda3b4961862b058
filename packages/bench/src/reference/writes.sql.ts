import { COLUMNS, CURRENCY, FACTS, JOINS, timelineOf } from './requests.sql.ts';
import { callerStatement } from './session.ts';

/** The rows that the portal writes, without credit resets and idempotency keys. @returns a row for each line */
export const SUBMIT = callerStatement(
  'submit',
  `, line as (
      select * from unnest($2::int[], $3::int[]) with ordinality as given (sample_id, quantity, place)
    ), picked as (
      select line.*, name, image_url from line join samples on id = sample_id and is_active
    ), total as (
      select sum(quantity)::int as units, count(*) as lines from line
    ), account as (
      select users.id, users.name, users.email, users.remaining_credits from users join caller on caller.id = users.id
      where users.next_reset_date > now() for no key update of users
    ), paid as (
      update users set remaining_credits = account.remaining_credits - units from account, total
      where users.id = account.id and account.remaining_credits >= units and (select count(*) from picked) = lines
      returning users.id, users.remaining_credits
    ), request as (
      insert into sample_requests (user_id, date, credits_used, status, ship_to)
      select paid.id, now(), units, case when auto_approve then 'approved' else 'pending' end, (
        select jsonb_build_object('label', label, 'name', name, 'company', company, 'line1', line1, 'line2', line2, 'line3', line3,
          'city', city, 'region', region, 'postalCode', postal_code, 'country', country, 'phone', phone)
        from addresses where user_id = paid.id and is_default
      ) from paid, total, settings
      returning *
    ), request_line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, sample_id, quantity, name from request, picked order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at) select id, status, user_id, date from request
    ), entry as (
      insert into credit_entries (user_id, kind, amount, reason, request_id, actor_id, actor_name, at)
      select user_id, 'spend', -credits_used, 'Request #' || request.id || ' submitted', request.id, user_id, name, date
      from request, account
    ), job as (
      insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        deletion_seconds, keep_until, heartbeat_seconds)
      select queue.name, jsonb_build_object('requestId', request.id, 'readers', '["admins"]'::jsonb), retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
        heartbeat_seconds
      from request, settings, jobs.queue where queue.name = 'new-requests' and email_notifications
    )
    select caller.role, ${FACTS}, null as answer, caller.id as "userId", caller.name, caller.email, sample_id as "sampleId",
      picked.name as "sampleName", image_url as "imageUrl", quantity, paid.remaining_credits as "remainingCredits"
    from caller left join (request cross join picked cross join paid) on true order by place`,
);

/** The rows that the portal writes, under its locks: account, then request. The benchmark moves no credits. */
export const CHANGE_STATUS = callerStatement(
  'change-status',
  `, account as (
      select users.id, users.name from users join caller on caller.role = 'admin'
      where users.id = (select user_id from sample_requests where id = $2) for no key update of users
    ), locked as (
      select sample_requests.* from sample_requests join account on account.id = user_id
      where sample_requests.id = $2 for no key update of sample_requests
    ), changed as (
      update sample_requests set status = $3, cancelled_at = null from locked
      where sample_requests.id = locked.id and locked.status <> $3 returning sample_requests.*
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at)
      select changed.id, locked.status, changed.status, caller.id, now() from changed, locked, caller returning *
    ), entry as (
      insert into admin_log (admin_id, admin_name, action, subject_id, subject_name, changes)
      select caller.id, caller.name, 'requests.changeStatus', changed.id, 'Request of ' || account.name,
        jsonb_build_array(jsonb_build_object('field', 'Status', 'from', locked.status, 'to', changed.status))
      from changed, locked, account, caller
    )
    select caller.role, ${COLUMNS}, ${timelineOf('(select * from request_events union all select * from event)')}, ${CURRENCY}
    from caller left join (
      select * from changed union all select * from locked where status = $3
    ) as request on true ${JOINS} order by line.id`,
);
