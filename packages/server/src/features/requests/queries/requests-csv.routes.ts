import { QueueFilter } from '@portal/contract/request-search';
import type { FastifyPluginAsync } from 'fastify';
import { parseFilter, sendCsv } from '../../../http/csv-download.ts';
import type { AppServices } from '../../../http/request-context.ts';
import { requireAdmin } from '../../../http/security/require-admin.ts';
import { exportLines } from './export-requests.service.ts';

const columns = [
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

/** The requests that the admin's list shows, one row per line item. */
export const requestsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.get('/requests.csv', { onRequest: requireAdmin(services) }, async (request, reply) => {
    const filter = parseFilter(QueueFilter, request.query, 'clientId');
    const rows = exportLines(await services.readReplica(), services.config.timeZone, filter);
    return sendCsv(request, reply, { name: 'requests', columns, rows });
  });
};
