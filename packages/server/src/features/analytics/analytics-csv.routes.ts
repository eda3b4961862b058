import { ChartFilter } from '@portal/contract/analytics';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin } from '../../http/security/require-admin.ts';
import { exportChart } from './export-chart.service.ts';

export const analyticsCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (
  app,
  { services },
) => {
  addCsvRoute(app, services, {
    path: '/analytics.csv',
    authorize: getAdmin,
    filter: ChartFilter,
    read: exportChart,
  });
};
