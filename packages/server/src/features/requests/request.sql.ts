import type { RequestView } from '@portal/contract/requests';
import { sql } from 'kysely';

export type RequestRow = Omit<RequestView, 'user' | 'samples' | 'quantities'> & {
  userId: number;
  userName: string;
  userEmail: string;
  lines: { id: number; name: string; imageUrl: string | null; quantity: number }[];
};

/** The lines of a request in their order. */
const lines = sql<RequestRow['lines']>`(
  select coalesce(json_agg(json_build_object(
    'id', line.sample_id, 'name', coalesce(line.sample_name, samples.name),
    'imageUrl', samples.image_url, 'quantity', line.quantity) order by line.id), '[]')
  from request_samples line join samples on samples.id = line.sample_id
  where line.request_id = sample_requests.id)`;

/** The columns of a request, from `sample_requests` joined with `users`. */
export const requestColumns = [
  'sample_requests.id',
  'sample_requests.status',
  'sample_requests.credits_used as creditsUsed',
  'sample_requests.carrier',
  'sample_requests.tracking_number as trackingNumber',
  sql<string | null>`iso_time(sample_requests.cancelled_at)`.as('cancelledAt'),
  'users.id as userId',
  'users.name as userName',
  'users.email as userEmail',
  sql<string>`iso_time(sample_requests.date)`.as('date'),
  lines.as('lines'),
] as const;

export function presentRequest(row: RequestRow): RequestView {
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: row.lines.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    quantities: Object.fromEntries(row.lines.map(({ id, quantity }) => [id, quantity])),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    cancelledAt: row.cancelledAt,
  };
}
