import { pipeline, Readable } from 'node:stream';
import { QueueFilter } from '@portal/contract/request-search';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsync } from 'fastify';
import { invalidInput } from '../../../errors.ts';
import type { AppServices } from '../../../http/request-context.ts';
import { requireAdmin } from '../../../http/security/require-admin.ts';
import { exportLines } from './export-requests.service.ts';

const COLUMNS = [
  { key: 'request', header: 'Request' },
  { key: 'date', header: 'Date' },
  { key: 'status', header: 'Status' },
  { key: 'client', header: 'Client' },
  { key: 'email', header: 'Email' },
  { key: 'sample', header: 'Sample' },
  { key: 'quantity', header: 'Quantity' },
  { key: 'requestCredits', header: 'Credits of the Request' },
  { key: 'carrier', header: 'Carrier' },
  { key: 'trackingNumber', header: 'Tracking Number' },
];

/** A query string has words only; the one number among the filter's fields is read as such. */
const readFilter = ({ clientId, ...query }: Record<string, unknown>): QueueFilter => {
  const filter = clientId === undefined ? query : { ...query, clientId: Number(clientId) };
  const { data, error } = QueueFilter.safeParse(filter);
  if (!data) throw invalidInput(error.issues[0]?.message ?? 'The filter is not valid');
  return data;
};

/** The queue as a file for spreadsheets: a row a line item, under the filter that the page shows. */
export const requestsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/requests.csv',
    { onRequest: requireAdmin(services) },
    async (request, reply) => {
      const filter = readFilter(request.query);
      const day = new Date().toISOString().slice(0, 10);
      const lines = Readable.from(exportLines(await services.readReplica(), services.timeZone, filter));
      // A cell that begins like a formula gets a quote before it, so that a client's words never run in a spreadsheet.
      const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true });
      pipeline(lines, csv, (error) => {
        if (error) request.log.warn({ err: error }, 'The list of requests was not sent to its end');
      });
      return reply
        .header('content-disposition', `attachment; filename="requests-${day}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
};
