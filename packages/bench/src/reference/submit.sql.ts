/**
 * A submission in one statement that writes the same rows as the portal: request, lines, event, ledger entry and email job.
 * It leaves out credit resets and idempotency keys, which the benchmark does not use.
 */
export const SUBMIT = {
  name: 'submit',
  text: `with line as (
      select * from unnest($2::int[], $3::int[]) with ordinality as given (sample_id, quantity, place)
    ), picked as (
      select line.*, name, image_url from line join samples on id = sample_id and is_active
    ), total as (
      select sum(quantity)::int as units, count(*) as lines from line
    ), account as (
      select id, name, email, remaining_credits from users where id = $1 and next_reset_date > now() for no key update
    ), paid as (
      update users set remaining_credits = account.remaining_credits - units from account, total
      where users.id = account.id and account.remaining_credits >= units and (select count(*) from picked) = lines
      returning users.id, users.remaining_credits
    ), request as (
      insert into sample_requests (user_id, date, credits_used, status)
      select paid.id, now(), units, case when auto_approve then 'approved' else 'pending' end from paid, total, settings
      returning id, user_id, date, credits_used, status
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
      select queue.name, jsonb_build_object('requestId', request.id), retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
        heartbeat_seconds
      from request, settings, jobs.queue where queue.name = 'new-requests' and email_notifications
    )
    select request.id, date, status, credits_used as "creditsUsed", account.name, email,
      paid.remaining_credits as "remainingCredits",
      (select json_agg(json_build_object('id', sample_id, 'name', picked.name, 'imageUrl', image_url,
        'quantity', quantity) order by place) from picked) as lines
    from request, account, paid`,
};
