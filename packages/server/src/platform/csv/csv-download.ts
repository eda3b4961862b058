import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedInActor } from '../actor.ts';
import type { Context } from '../context.ts';
import { invalidInput } from '../errors.ts';
import type { CreateContext } from '../http/request-context.ts';
import { numberReader } from '../lib/url-numbers.ts';
import { requireAdmin, requireSignedIn } from '../require-actor.ts';
import { assertTokenScope } from '../trpc/procedures.ts';
import { type CsvFile, csvHeadings, escapeFormulas, NEEDS_QUOTES } from './csv.ts';

type ReadFile<Filter> = (
  ctx: Context & { actor: SignedInActor },
  filter: Filter,
) => CsvFile | Promise<CsvFile>;

function filterReader<T extends z.ZodMiniType>(schema: T) {
  const readNumbers = numberReader(schema);
  return (query: Record<string, unknown>): z.output<T> => {
    const { data, error } = schema.safeParse(readNumbers(query));
    if (error) throw invalidInput(error.issues[0]?.message ?? 'The filter is not valid');
    return data;
  };
}

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

/** Writes rows as CSV (RFC 4180 in UTF-8 with a byte order mark). */
export function csvWriter(headings: string[]) {
  return stringify({
    header: true,
    columns: headings,
    bom: true,
    record_delimiter: 'windows',
    // Users choose names and texts. The library's own option looks at the start of a cell only.
    cast: { string: escapeFormulas },
    quoted_match: NEEDS_QUOTES,
  });
}

const requireActor = { admin: requireAdmin, 'signed-in': requireSignedIn };

export function csvRoute(app: FastifyInstance, createContext: CreateContext) {
  return function add<Schema extends z.ZodMiniType>(
    path: string,
    who: keyof typeof requireActor,
    filter: Schema,
    read: ReadFile<z.output<Schema>>,
  ): void {
    const readFilter = filterReader(filter);
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      // A link has no header for the user whom the page shows.
      const { user, ...filtered } = request.query;
      const shown = user === undefined ? {} : { shownUserId: String(user) };
      const ctx = createContext(request, reply, { takesTokens: true, ...shown });
      ctx.countRequest();
      if (ctx.withToken) await assertTokenScope({ ctx, type: 'query', meta: { who } });
      const actor = await requireActor[who](ctx);
      const file = await read({ ...ctx, em: ctx.em.fork(), actor }, readFilter(filtered));
      const local = localFormat(ctx.timeZone);
      const csv = csvWriter(csvHeadings(file.columns));
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
