/** The tables of accounts, of what limits them, and of the portal itself. */
export const accountTables = `
  create table users (
    id serial primary key, username text not null, password text not null, name text not null, email text not null,
    role text not null default 'client', monthly_credits int not null default 5,
    remaining_credits int not null default 5, next_reset_date timestamptz not null default nth_reset(now(), 1),
    created_at timestamptz not null default now(), deactivated_at timestamptz, waiting_since timestamptz,
    second_factor_since timestamptz, last_sign_in_at timestamptz, is_look_alike boolean not null default false,
    company text, customer_number text, approval text not null default 'standard',
    search tsvector generated always as (search_parts(
      name || ' ' || email || ' ' || username || ' ' || coalesce(company, '') || ' ' ||
      coalesce(customer_number, ''))) stored,
    constraint users_monthly_credits_positive check (monthly_credits >= 1),
    constraint users_remaining_credits_not_negative check (remaining_credits >= 0),
    constraint users_waiting_without_credits
      check (waiting_since is null or (role = 'client' and remaining_credits = 0)),
    constraint users_role_check check (role in ('client', 'admin')),
    constraint users_approval_check check (approval in ('standard', 'always', 'never'))
  );
  create index users_name_index on users (left(name, 60) collate names, id);
  create index users_reset_due_index on users (next_reset_date);
  create index users_list_index on users (created_at desc, id desc);
  create index users_waiting_index on users (created_at desc, id desc) where waiting_since is not null;
  create index users_search_index on users using gin (search);
  create unique index users_username_unique on users (lower(username));
  create unique index users_email_unique on users (lower(email));
  create unique index users_plain_username_unique on users (plain_text(username)) where not is_look_alike;
  create unique index users_customer_number_unique on users (plain_text(customer_number));

  create table sessions (
    id_hash text not null primary key, user_id int not null, created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(), confirmed_at timestamptz not null default now(),
    ends_at timestamptz, address text, user_agent text,
    constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index sessions_user_index on sessions (user_id);
  create index sessions_idle_index on sessions (last_seen_at);

  create table password_links (
    token_hash text not null primary key, user_id int not null, expires_at timestamptz not null,
    constraint password_links_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index password_links_user_index on password_links (user_id);
  create index password_links_expiry_index on password_links (expires_at);

  create table email_changes (
    id serial primary key, user_id int not null, old_email text not null, new_email text not null,
    changed_at timestamptz not null, expires_at timestamptz not null, token_hashes text[] not null default '{}',
    constraint email_changes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index email_changes_user_index on email_changes (user_id);
  create index email_changes_expiry_index on email_changes (expires_at);
  create index email_changes_old_email_index on email_changes (lower(old_email));

  create table invitations (
    user_id int not null primary key, invited_at timestamptz not null default now(),
    constraint invitations_user_id_foreign foreign key (user_id)
      references users (id) on update cascade on delete cascade
  );

  create table second_factors (
    user_id int not null primary key, secret text, pending_secret text, last_step int,
    constraint second_factors_user_id_foreign foreign key (user_id)
      references users (id) on update cascade on delete cascade
  );

  create table recovery_codes (
    user_id int not null, code_hash text not null, used_at timestamptz,
    primary key (user_id, code_hash),
    constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );

  create table api_tokens (
    id serial primary key, user_id int not null, name text not null, scopes text[] not null,
    token_hash text not null, created_at timestamptz not null default now(), last_used_at timestamptz,
    expires_at timestamptz, revoked_at timestamptz,
    constraint api_tokens_hash_unique unique (token_hash),
    constraint api_tokens_scopes_known
      check (scopes <@ ARRAY['read'::text, 'request'::text, 'admin'::text] AND cardinality(scopes) > 0),
    constraint api_tokens_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index api_tokens_user_index on api_tokens (user_id);

  create table known_devices (
    user_id int not null, device_hash text not null, first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (user_id, device_hash),
    constraint known_devices_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );

  create table known_addresses (
    user_id int not null, address text not null, last_at timestamptz not null default now(),
    primary key (user_id, address),
    constraint known_addresses_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index known_addresses_age_index on known_addresses (last_at);

  create table sign_in_attempts (
    id serial primary key, account text not null, address text not null, at timestamptz not null default now(),
    has_failed boolean not null default false, is_extra boolean not null default false
  );
  create index sign_in_attempts_account_index on sign_in_attempts (account, at);
  create index sign_in_attempts_address_index on sign_in_attempts (address, at);

  create table password_email_requests (
    id serial primary key, address text not null, at timestamptz not null default now(), email_hash text not null
  );
  create index password_email_requests_email_index on password_email_requests (email_hash, at);
  create index password_email_requests_address_index on password_email_requests (address, at);

  create table registrations (
    id serial primary key, address text not null, at timestamptz not null default now()
  );
  create index registrations_address_index on registrations (address, at);

  create table outcome_attempts (
    id serial primary key, address text not null, at timestamptz not null default now()
  );
  create index outcome_attempts_address_index on outcome_attempts (address, at);

  create table counted_emails (
    id serial primary key, sender_id int not null, kind text not null, email_hash text not null,
    at timestamptz not null
  );
  create index counted_emails_sender_index on counted_emails (sender_id, kind, at);
  create index counted_emails_email_index on counted_emails (email_hash, kind, at);

  create table notification_preferences (
    user_id int not null primary key, request_approved boolean not null default true,
    request_shipped boolean not null default true, request_delivered boolean not null default true,
    request_rejected boolean not null default true, outcome_questions boolean not null default true,
    credits_renewed boolean not null default false, security_emails boolean not null default true,
    renewals_told_at timestamptz not null default now(), request_emails text not null default 'each',
    summary_day date, summarized_at timestamptz,
    constraint notification_preferences_request_emails_check check (request_emails in ('each', 'summary', 'none')),
    constraint notification_preferences_user_id_foreign foreign key (user_id)
      references users (id) on update cascade on delete cascade
  );

  create table saved_views (
    id serial primary key, user_id int not null, name text not null, filter jsonb not null,
    constraint saved_views_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create unique index saved_views_name_unique on saved_views (user_id, plain_text(name));

  create table addresses (
    id serial primary key, user_id int not null, label text, name text not null, company text, line1 text not null,
    line2 text, line3 text, city text not null, region text, postal_code text, country text not null, phone text,
    is_default boolean not null default false,
    constraint addresses_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  );
  create index addresses_user_index on addresses (user_id);
  create unique index addresses_one_default on addresses (user_id) where is_default;

  create table admin_log (
    id serial primary key, at timestamptz not null default now(), admin_id int not null, admin_name text not null,
    action text not null, subject_id int, subject_name text not null, changes jsonb not null,
    search tsvector generated always as (search_parts(admin_name || ' ' || subject_name || ' ' || changes::text)) stored
  );
  create index admin_log_list_index on admin_log (at desc, id desc);
  create index admin_log_admin_index on admin_log (admin_id, at desc, id desc);
  create index admin_log_subject_index on admin_log (subject_id, at desc, id desc) where subject_id is not null;
  create index admin_log_search_index on admin_log using gin (search);

  create table settings (
    id int not null default 1 primary key, default_credits int not null default 5,
    email_notifications boolean not null default true, auto_approve boolean not null default false,
    auto_approve_max_units int, registration text not null default 'open',
    admin_second_factor boolean not null default false, client_api_tokens boolean not null default true,
    require_address boolean not null default false, outcome_after_days int not null default 14,
    currency text not null default 'USD', outgoing_held_since timestamptz,
    constraint settings_one_row check (id = 1),
    constraint settings_default_credits_range check (default_credits >= 1 and default_credits <= 100),
    constraint settings_outcome_after_days_range check (outcome_after_days >= 0 and outcome_after_days <= 90),
    constraint settings_auto_approve_max_units_positive check (auto_approve_max_units >= 1),
    constraint settings_registration_check check (registration in ('open', 'approval', 'closed'))
  );

  create table housekeeping_steps (
    step text not null primary key, first_run_at timestamptz not null, last_success_at timestamptz,
    total_rows bigint not null default 0, duration double precision
  );

  create table backup_status (
    id int not null default 1 primary key, first_attempt_at timestamptz, last_attempt_at timestamptz,
    last_success_at timestamptz, size bigint, duration int, problem text,
    constraint backup_status_one_row check (id = 1)
  );

  create table credits_check (
    id int not null default 1 primary key, attempted_at timestamptz not null, result jsonb,
    constraint credits_check_one_row check (id = 1)
  );`;
