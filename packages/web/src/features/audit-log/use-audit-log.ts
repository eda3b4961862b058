import { type AdminAction, adminActions, type LogFilter, parseLogSubject } from '@portal/contract/audit-log';
import { useListQuery, useListState } from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { searchInput } from '../../lib/list-input.ts';
import {
  choiceParam,
  dayParam,
  numberParam,
  textParam,
  type UrlParam,
  type ValuesOf,
} from '../../lib/url-params.ts';

/** Anything else in the URL is no filter. */
const subjectParam: UrlParam<string | null> = {
  parse: (subject) => (parseLogSubject(subject) === null ? null : subject),
  fallback: null,
};

const PARAMS = {
  search: textParam,
  action: choiceParam(['all', ...(Object.keys(adminActions) as AdminAction[])], 'all'),
  admin: numberParam,
  subject: subjectParam,
  from: dayParam,
  to: dayParam,
};

/** The view as the server accepts it. */
function auditLogFilter({ admin, ...view }: ValuesOf<typeof PARAMS>): LogFilter {
  return searchInput({ ...view, adminId: admin });
}

export function useAuditLog() {
  const state = useListState(PARAMS);
  const query = useListQuery(state, (place) => serverQuery('admin.auditLog.search', auditLogFilter(place)));
  return { state, filter: auditLogFilter(state.view), query };
}

export type AuditLogState = ReturnType<typeof useAuditLog>['state'];
