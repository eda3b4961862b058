import { pipeline, Readable } from 'node:stream';
import { LogFilter } from '@portal/contract/audit-log';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsync } from 'fastify';
import { invalidInput } from '../../errors.ts';
import type { AppServices } from '../../http/request-context.ts';
import { requireAdmin } from '../../http/security/require-admin.ts';
import { exportLog } from './export-audit-log.service.ts';

const COLUMNS = [
  { key: 'date', header: 'Date' },
  { key: 'admin', header: 'Admin' },
  { key: 'action', header: 'Action' },
  { key: 'subject', header: 'Subject' },
  { key: 'id', header: 'ID' },
  { key: 'changes', header: 'Changes' },
];

/** A query string has words only; the one number among the filter's fields is read as such. */
const readFilter = ({ adminId, ...query }: Record<string, unknown>): LogFilter => {
  const { data, error } = LogFilter.safeParse(
    adminId === undefined ? query : { ...query, adminId: Number(adminId) },
  );
  if (!data) throw invalidInput(error.issues[0]?.message ?? 'The filter is not valid');
  return data;
};

/** The log of admin actions as a file for spreadsheets, under the filter that the page shows. */
export const auditLogCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/activity-log.csv',
    { onRequest: requireAdmin(services) },
    async (request, reply) => {
      const filter = readFilter(request.query);
      const day = new Date().toISOString().slice(0, 10);
      const actions = Readable.from(exportLog(services.em.fork(), services.timeZone, filter));
      // A cell that begins like a formula gets a quote before it, so that nobody's words run in a spreadsheet.
      const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true });
      pipeline(actions, csv, (error) => {
        if (error) request.log.warn({ err: error }, 'The log was not sent to its end');
      });
      return reply
        .header('content-disposition', `attachment; filename="activity-log-${day}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
};
