import { sql } from 'kysely';

/** The lines of a request in their order, aggregated from `request_samples line` joined with `samples`. */
export const linesJson = sql<{ id: number; name: string; imageUrl: string | null; quantity: number }[]>`
  coalesce(json_agg(json_build_object(
    'id', line.sample_id, 'name', coalesce(line.sample_name, samples.name),
    'imageUrl', samples.image_url, 'quantity', line.quantity) order by line.id), '[]')`;

const lines = sql<{ id: number; name: string; imageUrl: string | null; quantity: number }[]>`(
  select ${linesJson}
  from request_samples line join samples on samples.id = line.sample_id
  where line.request_id = sample_requests.id)`;

/** The columns of a RequestView, from `sample_requests` joined with `users`. */
export const requestColumns = [
  'sample_requests.id',
  'sample_requests.status',
  'sample_requests.credits_used as creditsUsed',
  'sample_requests.carrier',
  'sample_requests.tracking_number as trackingNumber',
  'users.id as userId',
  'users.name as userName',
  'users.email as userEmail',
  sql<string>`iso_time(sample_requests.date)`.as('date'),
  lines.as('lines'),
] as const;
