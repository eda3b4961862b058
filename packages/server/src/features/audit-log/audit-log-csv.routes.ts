import { LogFilter } from '@portal/contract/audit-log';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin } from '../../http/security/require-admin.ts';
import { exportLog } from './audit-log.service.ts';

export const auditLogCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  addCsvRoute(app, services, {
    path: '/activity-log.csv',
    authorize: getAdmin,
    filter: LogFilter,
    read: exportLog,
  });
};
