import { sql } from 'kysely';

/** The lines of a request, of rows of `request_samples` called `line` beside their samples, in the order of asking. */
export const linesJson = sql<{ id: number; name: string; imageUrl: string | null; quantity: number }[]>`
  coalesce(json_agg(json_build_object(
    'id', line.sample_id, 'name', coalesce(line.sample_name, samples.name),
    'imageUrl', samples.image_url, 'quantity', line.quantity) order by line.id), '[]')`;

const lines = sql<{ id: number; name: string; imageUrl: string | null; quantity: number }[]>`(
  select ${linesJson}
  from request_samples line join samples on samples.id = line.sample_id
  where line.request_id = sample_requests.id)`;

/** The columns of `sample_requests` joined with `users` that make a RequestView. */
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
