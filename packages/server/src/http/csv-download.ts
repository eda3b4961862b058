import { pipeline, Readable } from 'node:stream';
import { escapeFormulas, NEEDS_QUOTES } from '@portal/contract/csv';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { invalidInput } from '../errors.ts';

/** Reads a filter from the query string. `idFields` are the fields that are numbers. */
export function parseFilter<T extends z.ZodMiniType>(
  schema: T,
  query: unknown,
  ...idFields: string[]
): z.output<T> {
  const fields = Object.entries(query as Record<string, unknown>).map(([name, value]) => [
    name,
    idFields.includes(name) ? Number(value) : value,
  ]);
  const { data, error } = schema.safeParse(Object.fromEntries(fields));
  if (error) throw invalidInput(error.issues[0]?.message ?? 'The filter is not valid');
  return data;
}

type CsvDownload = {
  name: string;
  /** Headers by the keys of the rows. */
  columns: Record<string, string>;
  rows: AsyncIterable<object>;
};

export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns, rows }: CsvDownload,
): FastifyReply {
  const day = new Date().toISOString().slice(0, 10);
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    // Users choose names and texts. The library's own option looks at the start of a cell only.
    cast: { string: escapeFormulas },
    quoted_match: NEEDS_QUOTES,
  });
  pipeline(Readable.from(rows), csv, (error) => {
    if (error) request.log.warn({ err: error, file: name }, 'The CSV download was not completed');
  });
  return reply
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv);
}
