import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { invalidInput } from '../errors.ts';
import type { AnalyticsContext } from '../features/analytics/analytics-cache.ts';
import type { SignedInActor } from '../features/auth/actor.ts';
import { rateLimitKey } from '../features/auth/rate-limit/rate-limit-key.ts';
import { type CsvFile, escapeFormulas, NEEDS_QUOTES } from '../lib/csv.ts';
import { type RuleContext, systemContext } from '../rule-context.ts';
import type { AppServices } from './request-context.ts';
import { clientAddress } from './security/client-address.ts';

type Authorize = (
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SignedInActor>;
/** Errors are thrown before the file begins. */
type ReadFile<Filter> = (
  ctx: AnalyticsContext & RuleContext<SignedInActor>,
  filter: Filter,
) => CsvFile | Promise<CsvFile>;

const NUMERIC_FIELDS = new Set(['adminId', 'clientId', 'period', 'sampleId']);

function parseFilter<T extends z.ZodMiniType>(schema: T, query: unknown): z.output<T> {
  const fields = Object.entries(query as Record<string, unknown>).map(([name, value]) => [
    name,
    NUMERIC_FIELDS.has(name) && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ]);
  const { data, error } = schema.safeParse(Object.fromEntries(fields));
  if (error) throw invalidInput(error.issues[0]?.message ?? 'The filter is not valid');
  return data;
}

/** Sweden writes dates as ISO 8601 does: 2026-03-04 15:05. */
function localFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}

async function* toCells({ columns, rows }: CsvFile, local: Intl.DateTimeFormat): AsyncGenerator<unknown[]> {
  for await (const row of rows) {
    yield Object.entries(columns).flatMap(([key, header]) => {
      const value = row[key];
      if (typeof header === 'string') return [value];
      return typeof value === 'string' ? [local.format(new Date(value)), value] : ['', ''];
    });
  }
}

function headersOf({ columns }: CsvFile): string[] {
  return Object.values(columns).flatMap((header) =>
    typeof header === 'string' ? [header] : [header.time, `${header.time} (UTC)`],
  );
}

/** Returns the function that adds a CSV file (RFC 4180 in UTF-8 with a byte order mark). Its rows are streamed. */
export function csvRoute(app: FastifyInstance, services: AppServices) {
  return function add<Schema extends z.ZodMiniType>(
    path: string,
    authorize: Authorize,
    filter: Schema,
    read: ReadFile<z.output<Schema>>,
  ): void {
    app.get(path, async (request, reply) => {
      request.countFor(rateLimitKey(clientAddress(request)));
      const actor = await authorize(services, request, reply);
      const { em, config, cacheAnalytics } = services;
      const ctx = { ...systemContext(em.fork(), config), actor, cacheAnalytics };
      const file = await read(ctx, parseFilter(filter, request.query));
      const local = localFormat(config.timeZone);
      const csv = stringify({
        header: true,
        columns: headersOf(file),
        bom: true,
        record_delimiter: 'windows',
        // Users choose names and texts. The library's own option looks at the start of a cell only.
        cast: { string: escapeFormulas },
        quoted_match: NEEDS_QUOTES,
      });
      pipeline(Readable.from(toCells(file, local)), csv, (error) => {
        if (error) request.log.warn({ err: error, file: path }, 'The CSV download was not completed');
      });
      const name = path.slice(1).replace('.csv', '');
      const [day] = local.format(new Date()).split(' ');
      return reply
        .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(csv);
    });
  };
}
