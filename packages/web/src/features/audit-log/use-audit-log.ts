import { type AdminAction, adminActions, type LogFilter, parseLogSubject } from '@portal/contract/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { activeFilters, searchText, useListState } from '../../components/list/use-list-state.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsDay } from '../../lib/format/parse-as-day.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

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

export function useAuditLog() {
  const state = useListState(PARSERS);
  const { search, admin, ...view } = state.view;
  const filter: LogFilter = activeFilters({
    ...view,
    search: searchText(useDebouncedValue(search)),
    adminId: admin,
  });
  const query = trpc.admin.auditLog.search.useQuery(
    { ...filter, ...state.page },
    { placeholderData: keepPreviousData },
  );
  return { state, filter, query };
}

export type AuditLogState = ReturnType<typeof useAuditLog>['state'];
