import { Migration } from '@mikro-orm/migrations';

/** Notifies all nodes of each committed change of a request, as `userId:requestId`. */
export class RequestNotify extends Migration {
  override name = '20261120-5-request-notify';

  override up(): void {
    this.addSql(`create function request_events_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify('request_changes', user_id || ':' || id) from sample_requests where id = new.request_id;
        return null;
      end $$`);
    this.addSql(`create trigger request_events_notify after insert on request_events
      for each row execute function request_events_notify()`);
  }

  override down(): void {
    this.addSql('drop trigger request_events_notify on request_events');
    this.addSql('drop function request_events_notify');
  }
}
