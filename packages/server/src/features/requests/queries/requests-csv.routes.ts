import { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import { QueueFilter } from '@portal/contract/requests/request-search';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../../http/csv-download.ts';
import type { AppServices } from '../../../http/request-context.ts';
import { getAdmin, getSignedIn } from '../../../http/security/require-admin.ts';
import { exportOwnRequests, exportRequests } from './export-requests.service.ts';

export const requestsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  addCsvRoute(app, services, {
    path: '/requests.csv',
    authorize: getAdmin,
    filter: QueueFilter,
    read: exportRequests,
  });
  addCsvRoute(app, services, {
    path: '/own-requests.csv',
    authorize: getSignedIn,
    filter: OwnRequestsFilter,
    read: exportOwnRequests,
  });
};
