import { ClientFilter } from '@portal/contract/clients';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin } from '../../http/security/require-admin.ts';
import { exportClients } from './search-clients.service.ts';

export const clientsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  addCsvRoute(app, services, {
    path: '/clients.csv',
    authorize: getAdmin,
    filter: ClientFilter,
    read: exportClients,
  });
};
