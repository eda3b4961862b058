import { Migration } from '@mikro-orm/migrations';

/** The previous secret of a webhook, and entries of the audit log without the secrets in webhook URLs. */
export class WebhookSecrets extends Migration {
  static readonly locks = ['admin_log', 'webhooks'];
  override name = '20261122-17-webhook-secrets';

  override up(): void {
    this.addSql('alter table "webhooks" add column "previous_secret" text null');
    this.addSql('alter table "webhooks" add column "previous_secret_until" timestamptz null');
    this.addSql(`alter table "webhooks" add constraint "webhooks_previous_secret_ends"
      check ((previous_secret is null) = (previous_secret_until is null))`);

    // The same replacements as in features/webhooks/mask-url.ts. The log is append-only for everything but this: a
    // secret in it would stay in the table and in every backup for good. Other writers wait for the few rows.
    this.addSql(`create function mask_url(value text) returns text language sql immutable as $$
      select regexp_replace(regexp_replace(regexp_replace(value,
        '://[^/?#\\s]*@', '://***@', 'g'),
        '(?<![/:])/[^/?#\\s]{20,}', '/***', 'g'),
        '([?&])([^=&#\\s]+=|)[^&#\\s]+', '\\1\\2***', 'g')
    $$`);
    this.addSql('alter table admin_log disable trigger admin_log_append_only');
    this.addSql(`update admin_log set subject_name = mask_url(subject_name), changes = (
        select coalesce(jsonb_agg(case when change ->> 'field' = 'Address' then change || jsonb_build_object(
          'from', mask_url(change ->> 'from'), 'to', mask_url(change ->> 'to')) else change end order by number), '[]')
        from jsonb_array_elements(changes) with ordinality as item (change, number))
      where action like 'webhooks.%'`);
    this.addSql('alter table admin_log enable trigger admin_log_append_only');
    this.addSql('drop function mask_url');
  }

  override down(): void {
    this.addSql('alter table "webhooks" drop column "previous_secret_until", drop column "previous_secret"');
  }
}
