import { SampleFilter } from '@portal/contract/samples';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin } from '../../http/security/require-admin.ts';
import { exportSamples } from './samples.service.ts';

export const samplesCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  addCsvRoute(app, services, {
    path: '/samples.csv',
    authorize: getAdmin,
    filter: SampleFilter,
    read: exportSamples,
  });
};
