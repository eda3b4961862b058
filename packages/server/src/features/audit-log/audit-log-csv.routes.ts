import { LogFilter } from '@portal/contract/audit-log';
import type { FastifyPluginAsync } from 'fastify';
import { parseFilter, sendCsv } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { requireAdmin } from '../../http/security/require-admin.ts';
import { exportLog } from './export-audit-log.service.ts';

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'admin', header: 'Admin' },
  { key: 'action', header: 'Action' },
  { key: 'subject', header: 'Subject' },
  { key: 'id', header: 'ID' },
  { key: 'changes', header: 'Changes' },
];

export const auditLogCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get('/activity-log.csv', { onRequest: requireAdmin(services) }, async (request, reply) => {
    const filter = parseFilter(LogFilter, request.query, 'adminId');
    const rows = exportLog(services.em.fork(), services.config.timeZone, filter);
    return sendCsv(request, reply, { name: 'activity-log', columns, rows });
  });
};
