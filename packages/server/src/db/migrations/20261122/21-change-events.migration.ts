import { Migration } from '@mikro-orm/migrations';

/** The columns of an account that a page shows. The time of the last sign-in is not one of them. */
const SHOWN_OF_ACCOUNT = [
  'name',
  'email',
  'role',
  'monthly_credits',
  'remaining_credits',
  'next_reset_date',
  'deactivated_at',
  'waiting_since',
  'second_factor_since',
];

const sampleChanged = "notify_change('sample', null, null)";
const deliveryChanged = "notify_change('webhook', new.webhook_id::text, null)";
const attemptChanged =
  "notify_change('webhook', webhook_id::text, null) from webhook_deliveries where id = new.delivery_id";

/** The condition and what is notified, by table and operation. */
const TRIGGERS = [
  ['sample_requests', 'insert', 'true', "notify_change('new-request', new.id::text, new.user_id)"],
  [
    'sample_requests',
    'update',
    'old is distinct from new',
    "notify_change('request', new.id::text, new.user_id)",
  ],
  // The event of the submission adds nothing to the new request.
  [
    'request_events',
    'insert',
    'new.from_status is not null',
    "notify_change('request', id::text, user_id) from sample_requests where id = new.request_id",
  ],
  ['users', 'insert', 'true', "notify_change('new-account', new.id::text, new.id)"],
  [
    'users',
    'update',
    SHOWN_OF_ACCOUNT.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
    "notify_change('account', new.id::text, new.id)",
  ],
  ['users', 'delete', 'true', "notify_change('account', old.id::text, old.id)"],
  ['samples', 'insert', 'true', sampleChanged],
  ['samples', 'update', 'true', sampleChanged],
  ['samples', 'delete', 'true', sampleChanged],
  ['admin_log', 'insert', 'true', "notify_change('log', new.action, null)"],
  ['webhook_deliveries', 'insert', 'true', deliveryChanged],
  ['webhook_deliveries', 'update', 'true', deliveryChanged],
  ['webhook_attempts', 'insert', 'true', attemptChanged],
  ['webhook_attempts', 'update', 'true', attemptChanged],
] as const;

/**
 * Notifies all nodes of each committed change that a page may show, as `transaction:topic:subject:account`. PostgreSQL
 * delivers notifications in the order of the commits, the same to every node, and equal ones of a transaction once.
 * The channel `request_changes` stays for nodes of the previous release.
 */
export class ChangeEvents extends Migration {
  static readonly locks = [
    'admin_log',
    'request_events',
    'sample_requests',
    'samples',
    'users',
    'webhook_attempts',
    'webhook_deliveries',
  ];
  override name = '20261122-21-change-events';

  override up(): void {
    this.addSql(`create function notify_change(topic text, subject text, account int) returns void language sql as $$
      select pg_notify('changes', concat_ws(':', pg_current_xact_id(), topic, coalesce(subject, ''), coalesce(account::text, '')))
    $$`);
    for (const [table, operation, condition, notification] of TRIGGERS) {
      const name = `${table}_${operation}_change`;
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        begin
          perform ${notification};
          return null;
        end $$`);
      this.addSql(`create trigger ${name} after ${operation} on ${table}
        for each row when (${condition}) execute function ${name}()`);
    }
  }

  override down(): void {
    for (const [table, operation] of TRIGGERS)
      this.addSql(`drop function ${table}_${operation}_change cascade`);
    this.addSql('drop function notify_change');
  }
}
