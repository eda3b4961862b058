/** The tables of samples, requests, credits, outcomes and webhooks. */
export const requestTables = `
  create table transfer_types (
    id serial primary key, name text not null, temperature int, temperature_unit text, seconds int, pressure text,
    peel text, pre_press_seconds int, fabrics text[] not null default '{}', garment text, notes text,
    is_active boolean not null default true,
    constraint transfer_types_temperature_has_unit check ((temperature is null) = (temperature_unit is null)),
    constraint transfer_types_temperature_unit_check check (temperature_unit in ('F', 'C')),
    constraint transfer_types_pressure_check check (pressure in ('light', 'medium', 'firm')),
    constraint transfer_types_peel_check check (peel in ('hot', 'warm', 'cold')),
    constraint transfer_types_fabrics_check
      check (fabrics <@ array['cotton'::text, 'polyester'::text, 'blend'::text, 'nylon'::text,
        'leather'::text, 'canvas'::text, 'other'::text]),
    constraint transfer_types_garment_check check (garment in ('any', 'light', 'dark'))
  );
  create unique index transfer_types_name_unique on transfer_types (plain_text(name));

  create table samples (
    id serial primary key, name text not null, description text not null, design_size text, image_url text,
    is_active boolean not null default true, design_number text, order_url text, unit_cost int,
    needs_approval boolean not null default false, transfer_type_id int,
    search_text text generated always as
      (fold_text(name || ' ' || description || ' ' || coalesce(design_size, '') || ' ' ||
      coalesce(design_number, ''))) stored,
    constraint samples_unit_cost_range check (unit_cost >= 0 and unit_cost <= 1000000000),
    constraint samples_transfer_type_id_foreign foreign key (transfer_type_id)
      references transfer_types (id) on delete restrict
  );
  create index samples_image_index on samples (image_url);
  create index samples_size_index on samples (is_active, fold_text(design_size), id) include (design_size);
  create index samples_transfer_type_index on samples (transfer_type_id, is_active, id);
  create index samples_name_index on samples (left(name, 60) collate names, id);
  create unique index samples_design_number_unique on samples (plain_text(design_number));

  create table pictures (
    hash text not null primary key, content bytea not null, created_at timestamptz not null default now()
  );

  -- WebP is compressed already.
  alter table pictures alter column content set storage external;

  create table favorites (
    user_id int not null, sample_id int not null,
    primary key (user_id, sample_id),
    constraint favorites_user_id_foreign foreign key (user_id)
      references users (id) on update cascade on delete cascade,
    constraint favorites_sample_id_foreign foreign key (sample_id)
      references samples (id) on update cascade on delete cascade
  );
  create index favorites_sample_index on favorites (sample_id);

  create table sample_requests (
    id serial primary key, user_id int not null, date timestamptz not null default now(), credits_used int not null,
    status text not null default 'pending', carrier text, tracking_number text, tracking_url text, expected_on date,
    postage int, cancelled_at timestamptz, updated_at timestamptz not null default now(), ship_to jsonb, note text,
    reference text, needed_by date,
    constraint sample_requests_credits_used_positive check (credits_used >= 1),
    constraint sample_requests_tracking_url_https check (tracking_url ~* '^https://'),
    constraint sample_requests_postage_range check (postage >= 0 and postage <= 1000000000),
    constraint sample_requests_status_check
      check (status in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected')),
    constraint sample_requests_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index sample_requests_shipment_index on sample_requests using gin
    (search_parts(coalesce(carrier, '') || ' ' || coalesce(tracking_number, '')))
    where carrier is not null or tracking_number is not null;
  create index sample_requests_list_index on sample_requests (date desc, id desc);
  create index sample_requests_own_index on sample_requests (user_id, date desc, id desc);
  create index sample_requests_status_index on sample_requests (status, date desc, id desc);
  create index sample_requests_updated_index on sample_requests (updated_at, id);
  create index sample_requests_status_updated_index on sample_requests (status, updated_at, id);
  create index sample_requests_own_updated_index on sample_requests (user_id, updated_at, id);
  create index sample_requests_needed_first_index on sample_requests (coalesce(needed_by, 'infinity'), id);
  create index sample_requests_needed_last_index on sample_requests (coalesce(needed_by, '-infinity') desc, id desc);
  create index sample_requests_place_index on sample_requests (address_place(ship_to), id)
    where status = 'approved' and ship_to is not null;
  create index sample_requests_reference_index on sample_requests using gin (search_parts(reference))
    where reference is not null;
  create index sample_requests_credits_index on sample_requests (credits_used desc, id desc);
  create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc);

  create table request_samples (
    id serial primary key, request_id int not null, sample_id int not null, quantity int not null default 1,
    sample_name text,
    constraint request_samples_once unique (request_id, sample_id),
    constraint request_samples_quantity_range check (quantity >= 1 and quantity <= 10),
    constraint request_samples_request_id_foreign foreign key (request_id)
      references sample_requests (id) on delete cascade,
    constraint request_samples_sample_id_foreign foreign key (sample_id) references samples (id) on delete restrict
  );
  create index request_samples_sample_index on request_samples (sample_id);

  create table request_events (
    id serial primary key, request_id int not null, from_status text, to_status text not null, actor_id int,
    at timestamptz not null default now(), note text, internal_note text, event_kind text not null default 'status',
    printed_as text, changes jsonb, replaced jsonb, undoes_id int,
    constraint request_events_undone_once unique (undoes_id),
    constraint request_events_from_status_check
      check (from_status in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected')),
    constraint request_events_to_status_check
      check (to_status in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected')),
    constraint request_events_event_kind_check
      check (event_kind in ('status', 'cancellation', 'undo', 'shipment', 'note', 'edit', 'outcome')),
    constraint request_events_printed_as_check check (printed_as in ('slips', 'pick-list')),
    constraint request_events_request_id_foreign foreign key (request_id)
      references sample_requests (id) on delete cascade,
    constraint request_events_actor_id_foreign foreign key (actor_id) references users (id) on delete set null
  );
  create index request_events_request_index on request_events (request_id);
  create index request_events_actor_index on request_events (actor_id);

  create table idempotency_keys (
    user_id int not null, key text not null, body_hash text not null, answer jsonb not null, request_id int,
    remaining_credits int, created_at timestamptz not null default now(),
    primary key (user_id, key),
    constraint idempotency_keys_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index idempotency_keys_age_index on idempotency_keys (created_at);

  create table held_requests (
    id serial primary key, user_id int not null, waits_for text not null, lines jsonb not null, units int not null,
    reason text, ship_to jsonb, note text, reference text, needed_by date, state text not null default 'waiting',
    request_id int, created_at timestamptz not null default now(), ended_at timestamptz, decision_reason text,
    granted int not null default 0, problem text, seen_entry int not null, idempotency_key text, body_hash text,
    constraint held_requests_units_positive check (units >= 1),
    constraint held_requests_ended_once check ((state = 'waiting') = (ended_at is null)),
    constraint held_requests_sent_as_request check ((state = 'sent') = (request_id is not null)),
    constraint held_requests_waits_for_check check (waits_for in ('admin', 'renewal')),
    constraint held_requests_state_check check (state in ('waiting', 'sent', 'declined', 'cancelled', 'lapsed')),
    constraint held_requests_problem_check
      check (problem in ('sample-inactive', 'address-required', 'too-many-units')),
    constraint held_requests_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index held_requests_own_index on held_requests (user_id, created_at desc, id desc);
  create index held_requests_list_index on held_requests (created_at desc, id desc);
  create index held_requests_waiting_index on held_requests (waits_for, created_at) where (state = 'waiting'::text);
  create unique index held_requests_request_unique on held_requests (request_id) where (request_id is not null);

  create table credit_entries (
    user_id int not null, number int not null, at timestamptz not null default now(), kind text not null,
    amount int not null, balance_after int not null, reason text not null, request_id int, held_request_id int,
    actor_id int, actor_name text,
    primary key (user_id, number),
    constraint credit_entries_balance_not_negative check (balance_after >= 0),
    constraint credit_entries_kind_check check (kind in ('grant', 'spend', 'refund', 'reset', 'adjustment'))
  );
  create index credit_entries_request_index on credit_entries (request_id) where (request_id is not null);
  create index credit_entries_time_index on credit_entries (user_id, at);
  create index credit_entries_reset_index on credit_entries (at) where (kind = 'reset'::text);

  create table outcomes (
    request_id int not null primary key, answer text not null, amount bigint, currency text not null,
    order_number text, comment text, given_by text not null, at timestamptz not null,
    constraint outcomes_amount_range check (amount >= 0 and amount <= 1000000000000),
    constraint outcomes_answer_check check (answer in ('ordered', 'deciding', 'not-a-fit', 'problem')),
    constraint outcomes_given_by_check check (given_by in ('client', 'admin')),
    constraint outcomes_request_id_foreign foreign key (request_id)
      references sample_requests (id) on update cascade on delete cascade
  );
  create index outcomes_answer_index on outcomes (answer, request_id);

  create table outcome_questions (
    request_id int not null primary key, sent_at timestamptz not null, asked_at timestamptz,
    constraint outcome_questions_request_id_foreign foreign key (request_id)
      references sample_requests (id) on update cascade on delete cascade
  );
  create index outcome_questions_open_index on outcome_questions (sent_at) where asked_at is null;

  create table outcome_links (
    token_hash text not null primary key, request_id int not null, expires_at timestamptz not null,
    constraint outcome_links_request_id_foreign foreign key (request_id)
      references sample_requests (id) on delete cascade
  );
  create index outcome_links_request_index on outcome_links (request_id);
  create index outcome_links_expiry_index on outcome_links (expires_at);

  create table webhooks (
    id serial primary key, url text not null, events text[] not null, secret text not null, previous_secret text,
    previous_secret_until timestamptz, is_active boolean not null default true,
    created_at timestamptz not null default now(), deleted_at timestamptz,
    constraint webhooks_events_known
      check (events <@ ARRAY['request.created'::text, 'request.updated'::text, 'request.outcome'::text,
        'client.created'::text, 'client.updated'::text, 'client.deleted'::text, 'credits.adjusted'::text,
        'held-request.created'::text, 'held-request.decided'::text] AND cardinality(events) > 0),
    constraint webhooks_previous_secret_ends check ((previous_secret IS NULL) = (previous_secret_until IS NULL))
  );

  create table webhook_deliveries (
    id uuid not null primary key, webhook_id int not null, type text not null, request_id int, body text not null,
    state text not null default 'waiting', created_at timestamptz not null default now(),
    constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
    constraint webhook_deliveries_webhook_id_foreign foreign key (webhook_id)
      references webhooks (id) on delete cascade
  );
  create index webhook_deliveries_age_index on webhook_deliveries (created_at);
  create index webhook_deliveries_open_index on webhook_deliveries (webhook_id, state) where state <> 'delivered';
  create index webhook_deliveries_list_index on webhook_deliveries (webhook_id, created_at desc, id desc);

  create table webhook_attempts (
    id serial primary key, delivery_id uuid not null, at timestamptz not null default now(), status int,
    duration int not null, problem text,
    constraint webhook_attempts_delivery_id_foreign foreign key (delivery_id)
      references webhook_deliveries (id) on delete cascade
  );
  create index webhook_attempts_delivery_index on webhook_attempts (delivery_id);`;
