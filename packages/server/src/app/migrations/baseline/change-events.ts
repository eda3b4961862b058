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
  'company',
  'customer_number',
  'approval',
];

const sampleChanged = "notify_change('sample', null, null)";
const deliveryChanged = "notify_change('webhook', new.webhook_id::text, null)";
const attemptChanged =
  "notify_change('webhook', webhook_id::text, null) from webhook_deliveries where id = new.delivery_id";
const addressChanged = "notify_change('account', new.user_id::text, new.user_id)";
const heldRequestChanged = "notify_change('held-request', new.id::text, new.user_id)";

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
  ['held_requests', 'insert', '', heldRequestChanged],
  ['held_requests', 'update', '', heldRequestChanged],
  ['users', 'insert', 'true', "notify_change('new-account', new.id::text, new.id)"],
  [
    'users',
    'update',
    SHOWN_OF_ACCOUNT.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
    "notify_change('account', new.id::text, new.id)",
  ],
  ['users', 'delete', 'true', "notify_change('account', old.id::text, old.id)"],
  ['addresses', 'insert', '', addressChanged],
  ['addresses', 'update', '', addressChanged],
  ['addresses', 'delete', '', addressChanged.replaceAll('new.', 'old.')],
  ['samples', 'insert', 'true', sampleChanged],
  ['samples', 'update', 'true', sampleChanged],
  ['samples', 'delete', 'true', sampleChanged],
  ['admin_log', 'insert', 'true', "notify_change('log', new.action, null)"],
  ['webhook_deliveries', 'insert', 'true', deliveryChanged],
  ['webhook_deliveries', 'update', 'true', deliveryChanged],
  ['webhook_attempts', 'insert', 'true', attemptChanged],
  ['webhook_attempts', 'update', 'true', attemptChanged],
] as const;

function createTrigger([table, operation, condition, notification]: (typeof TRIGGERS)[number]): string {
  const name = `${table}_${operation}_change`;
  return `
    create function ${name}() returns trigger language plpgsql as $$
      begin
        perform ${notification};
        return null;
      end $$;
    create trigger ${name} after ${operation} on ${table}
      for each row ${condition && `when (${condition})`} execute function ${name}()`;
}

/** Catalogues show the names of transfer types, their press data and whom they fit: a changed type is a changed sample. */
function createTypeTrigger(operation: 'insert' | 'update'): string {
  return `
    create trigger transfer_types_${operation}_change after ${operation} on transfer_types
      for each row execute function samples_${operation}_change()`;
}

/**
 * Notifies all nodes of each committed change that a page may show, as `transaction:topic:subject:account`. PostgreSQL
 * delivers notifications in the order of the commits, the same to every node, and equal ones of a transaction once.
 */
export const changeEvents = [
  `
  create function notify_change(topic text, subject text, account int) returns void language sql as $$
    select pg_notify('changes', concat_ws(':', pg_current_xact_id(), topic, coalesce(subject, ''), coalesce(account::text, '')))
  $$`,
  ...TRIGGERS.map(createTrigger),
  createTypeTrigger('insert'),
  createTypeTrigger('update'),
  // For nodes of former versions. The next migration drops it.
  `
  create function request_events_notify() returns trigger language plpgsql as $$
    begin
      perform pg_notify('request_changes', user_id || ':' || id) from sample_requests where id = new.request_id;
      return null;
    end $$;
  create trigger request_events_notify after insert on request_events
    for each row execute function request_events_notify()`,
].join(';');
