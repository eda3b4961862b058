import { Migration } from '@mikro-orm/migrations';

/** Triggers number the ledger's entries, keep it append-only and check its sums, whichever program writes. */
export class Ledger extends Migration {
  override name = '20261120-3-ledger';

  override up(): void {
    // The writer holds the user's row lock, so the last entry cannot change between the read and the insert.
    this.addSql(`create function credit_entries_number() returns trigger language plpgsql as $$
      declare last credit_entries;
      begin
        select * into last from credit_entries where user_id = new.user_id order by number desc limit 1;
        new.number := coalesce(last.number, 0) + 1;
        new.balance_after := coalesce(last.balance_after, 0) + new.amount;
        new.at := greatest(coalesce(new.at, app_now()), coalesce(last.at, '-infinity'));
        return new;
      end $$`);
    this.addSql(`create trigger credit_entries_number before insert on credit_entries
      for each row execute function credit_entries_number()`);

    this.addSql(`create function credit_entries_refuse() returns trigger language plpgsql as $$
      begin
        raise exception 'The credit ledger is append-only' using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`create trigger credit_entries_append_only before update or delete on credit_entries
      for each row execute function credit_entries_refuse()`);
    this.addSql(`create trigger credit_entries_no_truncate before truncate on credit_entries
      for each statement execute function credit_entries_refuse()`);

    // A request's entries net to minus its credits or to 0: charged once or not at all.
    this.addSql(`create function credit_entries_net() returns trigger language plpgsql as $$
      declare net int; used int;
      begin
        select sum(amount) into net from credit_entries where request_id = new.request_id;
        select credits_used into used from sample_requests where id = new.request_id;
        if used is null or net not in (0, -used) then
          raise exception 'Entries of request % net to %, its credits are %', new.request_id, net, used
            using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger credit_entries_net after insert on credit_entries
      for each row when (new.request_id is not null) execute function credit_entries_net()`);

    // A balance that changed without an entry gets one at commit, so that the sum is always the balance.
    this.addSql(`create function credit_entries_settle() returns trigger language plpgsql as $$
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
      end $$`);
    this.addSql(`create constraint trigger users_settle after insert or update of remaining_credits on users
      deferrable initially deferred for each row execute function credit_entries_settle()`);
    this.addSql(`create constraint trigger credit_entries_settle after insert on credit_entries
      deferrable initially deferred for each row execute function credit_entries_settle()`);
  }

  override down(): void {
    this.addSql('drop trigger credit_entries_settle on credit_entries');
    this.addSql('drop trigger users_settle on users');
    this.addSql('drop trigger credit_entries_net on credit_entries');
    this.addSql('drop trigger credit_entries_no_truncate on credit_entries');
    this.addSql('drop trigger credit_entries_append_only on credit_entries');
    this.addSql('drop trigger credit_entries_number on credit_entries');
    this.addSql(
      'drop function credit_entries_settle, credit_entries_net, credit_entries_refuse, credit_entries_number',
    );
  }
}
