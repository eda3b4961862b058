/** A request with its client and its lines. */
const REQUEST = `select request.id, request.date, status, credits_used as "creditsUsed", carrier,
    tracking_number as "trackingNumber", users.id as "userId", users.name, users.email,
    to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    (select json_agg(json_build_object('id', sample_id, 'name', coalesce(sample_name, samples.name),
        'imageUrl', image_url, 'quantity', quantity) order by line.id)
      from request_samples line join samples on samples.id = sample_id where request_id = request.id) as lines
  from sample_requests request join users on users.id = user_id`;

const NEWEST_FIRST = 'order by date desc, request.id desc limit';

export const OWN_REQUESTS = { name: 'own', text: `${REQUEST} where user_id = $1 ${NEWEST_FIRST} $2` };
export const FIRST_PAGE = { name: 'first', text: `${REQUEST} ${NEWEST_FIRST} $1` };
export const LATER_PAGE = {
  name: 'later',
  text: `${REQUEST} where (date, request.id) < ($1, $2) ${NEWEST_FIRST} $3`,
};
export const ONE_REQUEST = { name: 'one', text: `${REQUEST} where request.id = $1` };
export const TIMELINE = {
  name: 'timeline',
  text: `select event.id, from_status as "from", to_status as "to", users.name as actor, note,
      internal_note as "internalNote", at
    from request_events event left join users on users.id = actor_id where request_id = $1 order by event.id`,
};

export type RequestRow = {
  id: number;
  date: Date;
  status: string;
  creditsUsed: number;
  carrier: string | null;
  trackingNumber: string | null;
  userId: number;
  name: string;
  email: string;
  at: string;
  lines: { id: number; name: string; imageUrl: string | null; quantity: number }[];
};

/** The portal's JSON for a request. */
export function requestBody({ lines, userId, name, email, ...row }: RequestRow) {
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: lines.map(({ id, name: sampleName, imageUrl }) => ({ id, name: sampleName, imageUrl })),
    quantities: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
    user: { id: userId, name, email },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
  };
}
