import { type AdminAction, adminActions, type LogFilter, parseLogSubject } from '@portal/contract/audit-log';
import {
  createParser,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs';
import { searchInput, useListQuery, useListState } from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsDay } from '../../lib/format/url-parsers.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  action: parseAsStringLiteral(['all', ...(Object.keys(adminActions) as AdminAction[])]).withDefault('all'),
  admin: parseAsInteger,
  // Anything else in the URL is no filter.
  subject: createParser({
    parse: (subject) => (parseLogSubject(subject) === null ? null : subject),
    serialize: (subject) => subject,
  }),
  from: parseAsDay,
  to: parseAsDay,
};

/** The view as the server accepts it. */
function auditLogFilter({ admin, ...view }: inferParserType<typeof PARSERS>): LogFilter {
  return searchInput({ ...view, adminId: admin });
}

export function useAuditLog() {
  const state = useListState(PARSERS);
  const query = useListQuery(state, (place) =>
    serverQuery(trpc.admin.auditLog.search, auditLogFilter(place)),
  );
  return { state, filter: auditLogFilter(state.view), query };
}

export type AuditLogState = ReturnType<typeof useAuditLog>['state'];
