import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime } from '../../platform/db/clock.ts';

export type CreditInvariant = { rule: string; breaches: RawBuilder<{ place: string }> };

/** A clock that is adjusted may go back by this much. */
const latestNow = sql`(${clockTime} + interval '1 minute')`;

/**
 * The account was created in the future, or its renewal is not the next monthly date of its creation. A database clock that
 * jumps ahead and back leaves such accounts, which would miss renewals. Needs `users` and `clock`.
 */
export const isRenewalWrong = sql<boolean>`(users.created_at > ${latestNow} or (users.next_reset_date > ${clockTime}
  and users.next_reset_date <> next_reset_after(users.created_at, greatest(users.created_at, ${clockTime}))))`;

/** Charges and refunds, without the adjustment that pays for a free request. */
const ofRequests = sql`(select * from credit_entries where kind <> 'adjustment') as entry`;

export const creditInvariants: CreditInvariant[] = [
  {
    rule: "An account's balance is the sum of its entries, and never below 0",
    breaches: sql`
      select format('account %s has %s, its entries come to %s', id, remaining_credits, coalesce(booked, 0)) as place
      from users left join (select user_id, sum(amount) as booked from credit_entries group by user_id) as ledger
        on user_id = id
      where remaining_credits <> coalesce(booked, 0) or remaining_credits < 0`,
  },
  {
    rule: "An account's last entry shows its balance",
    breaches: sql`
      select format('account %s has %s, entry %s says %s', id, remaining_credits, number, balance_after) as place
      from users cross join lateral (
        select number, balance_after from credit_entries where user_id = users.id order by number desc limit 1
      ) as last
      where remaining_credits <> balance_after`,
  },
  {
    rule: "An account's next reset is a whole number of months after its creation",
    breaches: sql`
      select format('account %s of %s is renewed on %s', id, iso_time(created_at), iso_time(next_reset_date)) as place
      from users
      where next_reset_date > app_now()
        and next_reset_date <> nth_reset(created_at, periods_since(created_at, next_reset_date))`,
  },
  {
    rule: 'No account was created in the future, and each is renewed within a month (repair: pnpm credits:check --repair)',
    breaches: sql`
      select format('account %s of %s is renewed on %s', id, iso_time(created_at), iso_time(next_reset_date)) as place
      from users, ${clock}
      where users.created_at > ${latestNow}
        or users.next_reset_date > next_reset_after(users.created_at, greatest(users.created_at, ${latestNow}))`,
  },
  {
    rule: 'Entries are numbered from 1 without gaps, in the order of time',
    breaches: sql`
      select format('entry %s of account %s', number, user_id) as place
      from (select *, row_number() over account as place, lag(at) over account as earlier from credit_entries
        window account as (partition by user_id order by number)) as entry
      where number <> place or at < earlier`,
  },
  {
    rule: 'Each entry goes on from the balance before it',
    breaches: sql`
      select format('entry %s of account %s', number, user_id) as place
      from (select *, lag(balance_after, 1, 0) over (partition by user_id order by number) as before
        from credit_entries) as entry
      where balance_after <> before + amount or balance_after < 0`,
  },
  {
    rule: 'An entry is what its kind says: a grant comes first, a spend takes, a refund gives, and both name their request',
    breaches: sql`
      select format('entry %s of account %s, a %s of %s', number, user_id, kind, amount) as place from credit_entries
      where (kind = 'grant' and (number <> 1 or amount < 0)) or (kind = 'spend' and amount >= 0)
        or (kind = 'refund' and amount < 0) or (kind in ('spend', 'refund') and request_id is null)
        or (kind in ('grant', 'reset') and request_id is not null)`,
  },
  {
    rule: "An entry's request is there, and its account's own",
    breaches: sql`
      select format('entry %s of account %s, request %s', number, credit_entries.user_id, request_id) as place
      from credit_entries join users on users.id = credit_entries.user_id
        left join sample_requests on sample_requests.id = request_id and sample_requests.user_id = users.id
      where request_id is not null and sample_requests.id is null`,
  },
  {
    rule: 'A request has lines, one credit a unit',
    breaches: sql`
      select format('request %s of %s credits has %s units', id, credits_used, coalesce(units, 0)) as place
      from sample_requests
        left join (select request_id, sum(quantity) as units from request_samples group by request_id) as lines
          on request_id = id
      where credits_used is distinct from units`,
  },
  {
    rule: "A request's entries come to minus its credits and what its cuts have kept, or to 0 once they were given back",
    breaches: sql`
      select format('request %s of %s credits, entries of %s', id, credits_used, coalesce(net::text, 'none')) as place
      from sample_requests
        left join (select request_id, sum(amount) as net from ${ofRequests} group by request_id) as charged
          on request_id = id
      where net is null or net not in (0, -credits_used - kept_credits)`,
  },
  {
    rule: 'A request that stands has taken its credits; a rejected one has given them back, unless they had expired',
    breaches: sql`
      select format('request %s is %s, its entries come to %s', id, status, net) as place
      from sample_requests cross join lateral (
        select sum(amount) as net, (array_agg(kind order by number desc))[1] as last,
          (array_agg(amount order by number desc))[1] as last_amount
        from ${ofRequests} where request_id = sample_requests.id
      ) as charged
      where case when status = 'rejected' then last <> 'refund' or (net <> 0 and last_amount <> 0) else net = 0 end`,
  },
  {
    rule: 'A request was first charged the units that were asked for, and a free one was paid by one adjustment of as much',
    breaches: sql`
      select format('request %s, charged %s for %s units, adjusted by %s', id, charged, asked, adjusted) as place
      from sample_requests cross join lateral (
        select -(array_agg(amount order by number) filter (where kind = 'spend'))[1] as charged,
          coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as adjusted,
          count(*) filter (where kind = 'spend') as charges
        from credit_entries where request_id = sample_requests.id
      ) as entries cross join lateral (
        select sum(coalesce(asked, quantity)) as asked from request_samples where request_id = sample_requests.id
      ) as lines
      where charged <> asked or adjusted <> (case when free then charged else 0 end) or (free and charges <> 1)`,
  },
  {
    rule: "A request's events lead from its submission to its status",
    breaches: sql`
      select format('request %s is %s', id, status) as place
      from sample_requests left join (
        select request_id, count(*) filter (where from_status is distinct from before) as gaps,
          (array_agg(to_status order by id desc))[1] as last
        from (select *, lag(to_status) over (partition by request_id order by id) as before from request_events) as event
        group by request_id
      ) as history on request_id = id
      where last is distinct from status or gaps > 0`,
  },
  {
    rule: 'A held request that was sent is a request of its account, and what was granted for it is in the ledger',
    breaches: sql`
      select format('held request %s of account %s', held.id, held.user_id) as place
      from held_requests held
        left join sample_requests request on request.id = held.request_id and request.user_id = held.user_id
        left join (
          select held_request_id, user_id, coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as granted,
            count(distinct request_id) as charged
          from credit_entries where held_request_id is not null group by held_request_id, user_id
        ) as entry on entry.held_request_id = held.id and entry.user_id = held.user_id
      where held.granted <> coalesce(entry.granted, 0) or coalesce(entry.charged, 0) <> (state = 'sent')::int
        or (state = 'sent' and held.units is distinct from (
          select sum(coalesce(asked, quantity)) from request_samples where request_samples.request_id = request.id))`,
  },
  {
    rule: "An Idempotency-Key is of a request that is there; an admin's key can outlive the request of a deleted client",
    breaches: sql`
      select format('request %s, key of account %s', key.request_id, key.user_id) as place
      from idempotency_keys key
        join users on users.id = key.user_id
        left join sample_requests on sample_requests.id = key.request_id
      where case when sample_requests.id is null then role <> 'admin'
        else sample_requests.user_id <> key.user_id and entered_by is null end`,
  },
];
