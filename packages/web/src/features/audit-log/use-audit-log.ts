import { type AdminAction, adminActions, type LogFilter } from '@portal/contract/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsDay } from '../../lib/format/parse-as-day.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  action: parseAsStringLiteral(['all', ...(Object.keys(adminActions) as AdminAction[])]).withDefault('all'),
  admin: parseAsInteger,
  from: parseAsDay,
  to: parseAsDay,
  after: parseAsString,
  before: parseAsString,
};

const START = { after: null, before: null };

/** The log as the address says: searched, narrowed down, and which page. */
export const useAuditLog = () => {
  const [{ after, before, ...view }, setView] = useQueryStates(PARSERS);
  const search = useDebouncedValue(view.search).trim().slice(0, 100);
  const filter: LogFilter = {
    ...(search === '' ? {} : { search }),
    ...(view.action === 'all' ? {} : { action: view.action }),
    ...(view.admin === null ? {} : { adminId: view.admin }),
    ...(view.from === null ? {} : { from: view.from }),
    ...(view.to === null ? {} : { to: view.to }),
  };
  const list = trpc.admin.auditLog.search.useQuery(
    { ...filter, ...(after === null ? {} : { after }), ...(before === null ? {} : { before }) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  return {
    view,
    filter,
    list,
    isFiltered: Object.keys(filter).length > 0,
    change: (next: Partial<typeof view>) => void setView({ ...next, ...START }),
    goToPage: (to: typeof START | { after: string | null; before: string | null }) =>
      void setView(to, { history: 'push' }),
    // A page that cannot be read may be one that an old address made up.
    retry: () => void ((after ?? before) ? setView(START) : list.refetch()),
    reset: () => void setView(null),
  };
};

export type LogView = ReturnType<typeof useAuditLog>;
