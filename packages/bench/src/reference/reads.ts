import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { detailBody, ONE_REQUEST, pageStatement, type RequestRow, requestBodies } from './requests.sql.ts';
import { callerStatement, isoTime, queryAsAdmin, queryAsCaller } from './session.ts';

type PageQuery = { limit: string; cursor?: string };
export type UserRow = { role: string; nextResetDate: string; createdAt: string };

export const USER_COLUMNS = `id, username, name, email, role, monthly_credits as "monthlyCredits",
    remaining_credits as "remainingCredits", next_reset_date as "nextResetDate", created_at as "createdAt",
    company, customer_number as "customerNumber"`;

const USER = callerStatement('user', ` select ${USER_COLUMNS} from caller`);

export function userBody<T extends UserRow>(user: T) {
  return { ...user, nextResetDate: isoTime(user.nextResetDate), createdAt: isoTime(user.createdAt) };
}

const SAMPLES = callerStatement(
  'samples',
  `
    select samples.id, samples.name, description, design_size as "designSize", image_url as "imageUrl", samples.is_active as "isActive",
      design_number as "designNumber", order_url as "orderUrl", type.id as "typeId", type.name as "typeName", favorites.user_id is not null as "isFavorite"
    from caller left join samples on samples.is_active or caller.role = 'admin' left join transfer_types type on type.id = transfer_type_id
      left join favorites on favorites.user_id = caller.id and sample_id = samples.id
    order by samples.id desc`,
);

type SampleRow = { id: number | null; typeId: number | null; typeName: string | null; isFavorite: boolean };

function sampleBody({ typeId: id, typeName: name, isFavorite, ...sample }: SampleRow) {
  return { ...sample, transferType: id === null ? null : { id, name }, isFavorite };
}

export function readRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/api/user', async (request) => {
    const [user] = await queryAsCaller<UserRow>(pool, request, USER);
    return user && userBody(user);
  });

  app.get('/api/samples', async (request) => {
    const rows = await queryAsCaller<SampleRow>(pool, request, SAMPLES);
    return rows.filter(({ id }) => id !== null).map(sampleBody);
  });

  app.get<{ Querystring: PageQuery }>('/api/client/requests', async (request) => {
    const size = Number(request.query.limit);
    const rows = await queryAsCaller<RequestRow>(pool, request, pageStatement('own', size));
    return requestBodies(rows, false);
  });

  app.get<{ Querystring: PageQuery }>('/api/admin/requests', async (request, reply) => {
    const { cursor, limit } = request.query;
    const size = Number(limit);
    const page = pageStatement(cursor === undefined ? 'first' : 'later', size + 1);
    const rows = await queryAsAdmin<RequestRow>(pool, request, page, cursor?.split('|'));
    const bodies = requestBodies(rows, true);
    if (bodies.length <= size) return bodies;
    const last = rows.findLast(({ id }) => id === bodies[size - 1]?.id);
    const next = encodeURIComponent(`${last?.date}|${last?.id}`);
    reply.header('link', `</api/admin/requests?limit=${limit}&cursor=${next}>; rel="next"`);
    return bodies.slice(0, size);
  });

  app.get<{ Params: { id: string } }>('/api/admin/requests/:id', async (request) =>
    detailBody(await queryAsAdmin(pool, request, ONE_REQUEST, [Number(request.params.id)])),
  );
}
