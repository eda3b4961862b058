import { Migration } from '@mikro-orm/migrations';

/** Nobody reads the first response of a key any more, nor the notifications of the channel `request_changes`. */
export class IdempotencyKeys extends Migration {
  static readonly locks = ['idempotency_keys', 'request_events'];
  override name = '20261128-idempotency-keys';

  override up(): void {
    this.addSql(`update idempotency_keys set request_id = coalesce(request_id, (answer ->> 'id')::int),
      remaining_credits = coalesce(remaining_credits, (answer ->> 'remainingCredits')::int)`);
    this.addSql(`alter table idempotency_keys drop column answer, alter column request_id set not null,
      alter column remaining_credits set not null`);
    this.addSql('drop trigger request_events_notify on request_events');
    this.addSql('drop function request_events_notify');
  }
}
