/** Of `sample_requests`: for its lists, filters and searches. */
export const requestIndexes = [
  {
    name: 'sample_requests_shipment_index',
    expression: `create index sample_requests_shipment_index on sample_requests
        using gin (search_parts(coalesce(carrier, '') || ' ' || coalesce(tracking_number, '') || ' ' ||
          regexp_replace(coalesce(tracking_number, ''), '[[:space:][:punct:]]+', '', 'g')))
        where carrier is not null or tracking_number is not null`,
  },
  {
    name: 'sample_requests_list_index',
    expression: 'create index sample_requests_list_index on sample_requests (date desc, id desc)',
  },
  {
    name: 'sample_requests_own_index',
    expression: 'create index sample_requests_own_index on sample_requests (user_id, date desc, id desc)',
  },
  {
    name: 'sample_requests_status_index',
    expression: 'create index sample_requests_status_index on sample_requests (status, date desc, id desc)',
  },
  {
    name: 'sample_requests_updated_index',
    expression: 'create index sample_requests_updated_index on sample_requests (updated_at, id)',
  },
  {
    name: 'sample_requests_status_updated_index',
    expression:
      'create index sample_requests_status_updated_index on sample_requests (status, updated_at, id)',
  },
  {
    name: 'sample_requests_own_updated_index',
    expression: 'create index sample_requests_own_updated_index on sample_requests (user_id, updated_at, id)',
  },
  {
    name: 'sample_requests_needed_first_index',
    expression: `create index sample_requests_needed_first_index on sample_requests (coalesce(needed_by, 'infinity'), id)`,
  },
  {
    name: 'sample_requests_needed_last_index',
    expression: `create index sample_requests_needed_last_index on sample_requests
        (coalesce(needed_by, '-infinity') desc, id desc)`,
  },
  {
    name: 'sample_requests_overdue_index',
    expression: `create index sample_requests_overdue_index on sample_requests (status, needed_by)
        where status in ('pending', 'approved') and needed_by is not null`,
  },
  {
    name: 'sample_requests_place_index',
    expression: `create index sample_requests_place_index on sample_requests (address_place(ship_to), id)
        where status = 'approved' and ship_to is not null`,
  },
  {
    name: 'sample_requests_unaddressed_index',
    expression: `create index sample_requests_unaddressed_index on sample_requests (id)
        where status = 'approved' and ship_to is null`,
  },
  {
    name: 'sample_requests_awaited_index',
    expression: `create index sample_requests_awaited_index on sample_requests (awaits_reply_of, date desc, id desc)
        where awaits_reply_of is not null`,
  },
  {
    name: 'sample_requests_reference_index',
    expression: `create index sample_requests_reference_index on sample_requests using gin (search_parts(reference))
        where reference is not null`,
  },
  {
    name: 'sample_requests_city_index',
    expression: `create index sample_requests_city_index on sample_requests using gin (search_parts(ship_to ->> 'city'))
        where ship_to is not null`,
  },
  {
    name: 'sample_requests_replaces_index',
    expression: `create index sample_requests_replaces_index on sample_requests (replaces_id)
        where replaces_id is not null`,
  },
  {
    name: 'sample_requests_free_index',
    expression: 'create index sample_requests_free_index on sample_requests (id) where free',
  },
  {
    name: 'sample_requests_credits_index',
    expression: 'create index sample_requests_credits_index on sample_requests (credits_used desc, id desc)',
  },
  {
    name: 'sample_requests_status_credits_index',
    expression:
      'create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc)',
  },
];

export const requestChecks = [
  { name: 'sample_requests_credits_used_positive', expression: 'credits_used >= 1' },
  { name: 'sample_requests_tracking_url_https', expression: `tracking_url ~* '^https://'` },
  { name: 'sample_requests_postage_range', expression: 'postage >= 0 and postage <= 1000000000' },
  { name: 'sample_requests_kept_credits_range', expression: 'kept_credits >= 0' },
];

/** Of `request_samples`. */
export const lineChecks = [
  {
    name: 'request_samples_quantity_range',
    expression: 'quantity <= 10 and (quantity >= 1 or (quantity = 0 and asked is not null))',
  },
  { name: 'request_samples_asked_range', expression: 'asked > quantity and asked <= 10' },
];
