/** Triggers number the ledger's entries, keep it append-only and check its sums, whichever program writes. */
const credits = `
  -- The writer holds the user's row lock, so the last entry cannot change between the read and the insert.
  create function credit_entries_number() returns trigger language plpgsql as $$
    declare last credit_entries;
    begin
      select * into last from credit_entries where user_id = new.user_id order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.balance_after := coalesce(last.balance_after, 0) + new.amount;
      new.at := greatest(coalesce(new.at, app_now()), coalesce(last.at, '-infinity'));
      return new;
    end $$;
  create trigger credit_entries_number before insert on credit_entries
    for each row execute function credit_entries_number();

  create function credit_entries_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'The credit ledger is append-only' using errcode = 'restrict_violation';
    end $$;
  create trigger credit_entries_append_only before update or delete on credit_entries
    for each row execute function credit_entries_refuse();
  create trigger credit_entries_no_truncate before truncate on credit_entries
    for each statement execute function credit_entries_refuse();

  -- A request's entries net to minus its credits or to 0: charged once or not at all.
  create function credit_entries_net() returns trigger language plpgsql as $$
    declare net int; used int;
    begin
      select sum(amount) into net from credit_entries where request_id = new.request_id;
      select credits_used into used from sample_requests where id = new.request_id;
      if used is null or net not in (0, -used) then
        raise exception 'Entries of request % net to %, its credits are %', new.request_id, net, used
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;
  create trigger credit_entries_net after insert on credit_entries
    for each row when (new.request_id is not null) execute function credit_entries_net();

  -- A balance that changed without an entry gets one at commit, so that the sum is always the balance.
  create function credit_entries_settle() returns trigger language plpgsql as $$
    declare account int; balance int; booked int;
    begin
      if tg_table_name = 'users' then account := new.id; else account := new.user_id; end if;
      select remaining_credits into balance from users where id = account;
      select balance_after into booked from credit_entries where user_id = account order by number desc limit 1;
      if balance is not null and balance is distinct from coalesce(booked, 0) then
        insert into credit_entries (user_id, kind, amount, reason, at)
        values (account, case when booked is null then 'grant' else 'adjustment' end,
          balance - coalesce(booked, 0), 'Changed outside the portal', app_now());
      end if;
      return null;
    end $$;
  create constraint trigger users_settle after insert or update of remaining_credits on users
    deferrable initially deferred for each row execute function credit_entries_settle();
  create constraint trigger credit_entries_settle after insert on credit_entries
    deferrable initially deferred for each row execute function credit_entries_settle()`;

/** The audit log is append-only as well. */
const auditLog = `
  create function admin_log_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of admin actions is append-only' using errcode = 'restrict_violation';
    end $$;
  create trigger admin_log_append_only before update or delete on admin_log
    for each row execute function admin_log_refuse();
  create trigger admin_log_no_truncate before truncate on admin_log
    for each statement execute function admin_log_refuse()`;

const SENT = "'shipped', 'delivered', 'fulfilled'";

/** What follows from a change of a request, whichever statement makes it. */
const requests = `
  create function touch_sample_request() returns trigger language plpgsql as $$
    begin
      new.updated_at = app_now();
      return new;
    end $$;
  create trigger sample_requests_touch before update on sample_requests
    for each row when (old is distinct from new) execute function touch_sample_request();

  -- The request has changed for programs that read changes, and for pages that show it.
  create function touch_request_of_outcome() returns trigger language plpgsql as $$
    begin
      update sample_requests set updated_at = app_now() where id = new.request_id;
      return null;
    end $$;
  create trigger outcomes_touch_request after insert or update on outcomes
    for each row execute function touch_request_of_outcome();

  -- Only a request that goes out gets a row, so that a later status of an older one creates none.
  create function expect_outcome() returns trigger language plpgsql as $$
    begin
      if new.from_status in (${SENT}) then
        update outcome_questions set sent_at = new.at where request_id = new.request_id and asked_at is null;
      else
        insert into outcome_questions (request_id, sent_at) values (new.request_id, new.at)
          on conflict (request_id) do update set sent_at = excluded.sent_at where outcome_questions.asked_at is null;
      end if;
      return null;
    end $$;
  create trigger request_events_expect_outcome after insert on request_events
    for each row when (new.event_kind = 'status' and new.to_status in (${SENT})) execute function expect_outcome()`;

export const ledger = [credits, auditLog, requests].join(';');
