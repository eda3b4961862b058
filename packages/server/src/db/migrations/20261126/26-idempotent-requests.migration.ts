import { Migration } from '@mikro-orm/migrations';

/**
 * An idempotency key stores its request and the balance after it, so that a replay returns the request as it is now. Nodes
 * of the previous release insert keys without them, and read `answer`.
 */
export class IdempotentRequests extends Migration {
  static readonly locks = ['idempotency_keys'];
  override name = '20261126-26-idempotent-requests';

  override up(): void {
    this.addSql(
      'alter table "idempotency_keys" add column "request_id" int null, add column "remaining_credits" int null',
    );
  }

  override down(): void {
    this.addSql('alter table "idempotency_keys" drop column "request_id", drop column "remaining_credits"');
  }
}
