import { QueueFilter } from '@portal/contract/request-search';
import type { FastifyPluginAsync } from 'fastify';
import { parseFilter, sendCsv } from '../../../http/csv-download.ts';
import type { AppServices } from '../../../http/request-context.ts';
import { requireAdmin } from '../../../http/security/require-admin.ts';
import { systemContext } from '../../../rule-context.ts';
import { exportLines, requestCsvColumns } from './search-requests.service.ts';

export const requestsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get('/requests.csv', { onRequest: requireAdmin(services) }, async (request, reply) => {
    const filter = parseFilter(QueueFilter, request.query, 'clientId', 'sampleId');
    const rows = exportLines(systemContext(await services.readReplica(), services.config), filter);
    return sendCsv(request, reply, { name: 'requests', columns: requestCsvColumns, rows });
  });
};
