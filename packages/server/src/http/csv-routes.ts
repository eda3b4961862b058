import { ChartFilter } from '@portal/contract/analytics';
import { LogFilter } from '@portal/contract/audit-log';
import { ClientFilter } from '@portal/contract/clients';
import { OwnStatementFilter, StatementFilter } from '@portal/contract/credits';
import { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import { QueueFilter } from '@portal/contract/requests/request-search';
import { SampleFilter } from '@portal/contract/samples';
import type { FastifyPluginAsync } from 'fastify';
import { exportChart } from '../features/analytics/export-chart.service.ts';
import { exportLog } from '../features/audit-log/audit-log.service.ts';
import { requireAdmin, requireSignedIn } from '../features/auth/require-actor.ts';
import { exportClients } from '../features/clients/search-clients.service.ts';
import { exportOwnStatement, exportStatement } from '../features/credits/statement.service.ts';
import { exportOwnRequests, exportRequests } from '../features/requests/queries/export-requests.service.ts';
import { exportSamples } from '../features/samples/samples.service.ts';
import { csvRoute } from './csv-download.ts';
import type { AppServices } from './request-context.ts';

export const csvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  const add = csvRoute(app, services);
  add('/requests.csv', requireAdmin, QueueFilter, exportRequests);
  add('/own-requests.csv', requireSignedIn, OwnRequestsFilter, exportOwnRequests);
  add('/clients.csv', requireAdmin, ClientFilter, exportClients);
  add('/samples.csv', requireAdmin, SampleFilter, exportSamples);
  add('/statement.csv', requireAdmin, StatementFilter, exportStatement);
  add('/own-statement.csv', requireSignedIn, OwnStatementFilter, exportOwnStatement);
  add('/analytics.csv', requireAdmin, ChartFilter, exportChart);
  add('/activity-log.csv', requireAdmin, LogFilter, exportLog);
};
