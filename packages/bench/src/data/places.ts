import pg from 'pg';

/** Rows that the measured calls are about. */
export type Places = {
  /** A page's end nine tenths down the list of all requests, as the portal's cursor and as the reference's. */
  deep: { portal: string; reference: string };
  requests: number;
};

/** Finds them. */
export const findPlaces = async (url: string): Promise<Places> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; requests: number }>(`
      select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '|' || id as place, total as requests
      from (select count(*)::int as total from sample_requests) as counted, lateral (
        select date, id from sample_requests order by date desc, id desc offset total * 9 / 10 limit 1
      ) as deep`);
    const { place = '', requests = 0 } = rows[0] ?? {};
    return {
      deep: { portal: Buffer.from(place).toString('base64url'), reference: encodeURIComponent(place) },
      requests,
    };
  } finally {
    await client.end();
  }
};
