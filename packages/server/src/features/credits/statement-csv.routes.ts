import { OwnStatementFilter, StatementFilter } from '@portal/contract/credits';
import type { FastifyPluginAsync } from 'fastify';
import { addCsvRoute } from '../../http/csv-download.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin, getSignedIn } from '../../http/security/require-admin.ts';
import { exportOwnStatement, exportStatement } from './statement.service.ts';

export const statementCsvRoutes: FastifyPluginAsync<{ services: AppServices }> = async (
  app,
  { services },
) => {
  addCsvRoute(app, services, {
    path: '/own-statement.csv',
    authorize: getSignedIn,
    filter: OwnStatementFilter,
    read: exportOwnStatement,
  });
  addCsvRoute(app, services, {
    path: '/statement.csv',
    authorize: getAdmin,
    filter: StatementFilter,
    read: exportStatement,
  });
};
