import { ChartFilter } from '@portal/contract/analytics';
import { LogFilter } from '@portal/contract/audit-log';
import { ClientFilter } from '@portal/contract/clients';
import { OwnStatementFilter, StatementFilter } from '@portal/contract/credits';
import { OwnRequestsFilter, QueueFilter } from '@portal/contract/requests/search';
import { SampleFilter } from '@portal/contract/samples';
import type { FastifyPluginAsync } from 'fastify';
import { exportChart } from '../features/analytics/export-chart.service.ts';
import { exportLog } from '../features/audit-log/audit-log.service.ts';
import { exportClients } from '../features/clients/search-clients.service.ts';
import { exportOwnStatement, exportStatement } from '../features/credits/statement.service.ts';
import { exportOwnRequests, exportRequests } from '../features/requests/search/export-requests.service.ts';
import { exportSamples } from '../features/samples/search-samples.service.ts';
import { csvRoute } from '../platform/csv/csv-download.ts';
import type { RoutesOptions } from '../platform/http/request-context.ts';

export const csvRoutes: FastifyPluginAsync<RoutesOptions> = async (app, { createContext }) => {
  const add = csvRoute(app, createContext);
  add('/requests.csv', 'admin', QueueFilter, exportRequests);
  add('/own-requests.csv', 'signed-in', OwnRequestsFilter, exportOwnRequests);
  add('/clients.csv', 'admin', ClientFilter, exportClients);
  add('/samples.csv', 'admin', SampleFilter, exportSamples);
  add('/statement.csv', 'admin', StatementFilter, exportStatement);
  add('/own-statement.csv', 'signed-in', OwnStatementFilter, exportOwnStatement);
  add('/analytics.csv', 'admin', ChartFilter, exportChart);
  add('/activity-log.csv', 'admin', LogFilter, exportLog);
};
