import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import {
  FIRST_PAGE,
  LATER_PAGE,
  ONE_REQUEST,
  OWN_REQUESTS,
  type RequestRow,
  requestBody,
  TIMELINE,
} from './requests.sql.ts';
import { getAdmin, getCaller, HttpError } from './session.ts';

type PageQuery = { limit: string; cursor?: string };

const SAMPLES = {
  name: 'samples',
  text: `select id, name, description, design_size as "designSize", image_url as "imageUrl", is_active as "isActive"
    from samples where is_active or $1 order by id desc`,
};

/** The portal's response body for one request with its timeline. */
export async function getDetailBody(pool: Pool, id: number) {
  const { rows } = await pool.query<RequestRow>({ ...ONE_REQUEST, values: [id] });
  const [row] = rows;
  if (!row) throw new HttpError(404, 'Request not found');
  const timeline = await pool.query({ ...TIMELINE, values: [id] });
  return { ...requestBody(row), timeline: timeline.rows };
}

/** Each route sends one statement after the session check. */
export function readRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/api/user', (request) => getCaller(pool, request));

  app.get('/api/samples', async (request) => {
    const { role } = await getCaller(pool, request);
    return (await pool.query({ ...SAMPLES, values: [role === 'admin'] })).rows;
  });

  app.get<{ Querystring: PageQuery }>('/api/client/requests', async (request) => {
    const { id } = await getCaller(pool, request);
    const { rows } = await pool.query<RequestRow>({
      ...OWN_REQUESTS,
      values: [id, Number(request.query.limit)],
    });
    return rows.map(requestBody);
  });

  app.get<{ Querystring: PageQuery }>('/api/admin/requests', async (request, reply) => {
    await getAdmin(pool, request);
    const { cursor, limit } = request.query;
    // One row more shows whether there is a next page.
    const [size, [at, id]] = [Number(limit), (cursor ?? '').split('|')];
    const page =
      cursor === undefined
        ? { ...FIRST_PAGE, values: [size + 1] }
        : { ...LATER_PAGE, values: [at, id, size + 1] };
    const { rows } = await pool.query<RequestRow>(page);
    const items = rows.slice(0, size);
    const last = items.at(-1);
    if (rows.length > size && last) {
      const next = encodeURIComponent(`${last.at}|${last.id}`);
      reply.header('link', `</api/admin/requests?limit=${limit}&cursor=${next}>; rel="next"`);
    }
    return items.map(requestBody);
  });

  app.get<{ Params: { id: string } }>('/api/admin/requests/:id', async (request) => {
    await getAdmin(pool, request);
    return getDetailBody(pool, Number(request.params.id));
  });
}
