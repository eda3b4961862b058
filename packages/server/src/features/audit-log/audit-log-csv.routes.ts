import { LogFilter } from '@portal/contract/audit-log';
import type { FastifyPluginAsync } from 'fastify';
import { parseFilter, sendCsv } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { requireAdmin } from '../../http/security/require-admin.ts';
import { systemContext } from '../../rule-context.ts';
import { exportLog, logCsvColumns } from './audit-log.service.ts';

export const auditLogCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get('/activity-log.csv', { onRequest: requireAdmin(services) }, async (request, reply) => {
    const filter = parseFilter(LogFilter, request.query, 'adminId');
    const rows = exportLog(systemContext(services.em.fork(), services.config), filter);
    return sendCsv(request, reply, { name: 'activity-log', columns: logCsvColumns, rows });
  });
};
