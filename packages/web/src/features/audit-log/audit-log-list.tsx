import { parseLogSubject } from '@portal/contract/audit-log';
import ScrollText from 'lucide-react/icons/scroll-text';
import { PaginatedList } from '../../components/list/paginated-list.tsx';
import { useIsEmptyList } from '../../components/list/use-is-empty-list.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { AuditLogTable } from './audit-log-table.tsx';
import { AuditLogToolbar } from './audit-log-toolbar.tsx';
import { useAuditLog } from './use-audit-log.ts';

/** For example "Activity of client #7". */
function describeSubject(subject: string) {
  const { kind, id } = parseLogSubject(subject) ?? {};
  return `Activity of ${kind} #${id}`;
}

export function AuditLogList() {
  const { state, filter, query } = useAuditLog();
  const { subject } = state.view;
  const isEmpty = useIsEmptyList(query, state);
  return (
    <Card
      title={subject === null ? 'Activity log' : describeSubject(subject)}
      description="Who changed what, and when. Entries are never deleted."
      action={
        subject !== null && (
          <Button variant="secondary" size="sm" onClick={() => state.change({ subject: null })}>
            Show all activity
          </Button>
        )
      }
      flush
    >
      {!isEmpty && <AuditLogToolbar state={state} filter={filter} />}
      <PaginatedList
        query={query}
        state={state}
        noun="actions"
        name="the log"
        empty={
          <EmptyState
            icon={ScrollText}
            title="No activity yet"
            text="Changes made by admins will appear here."
          />
        }
      >
        {(entries) => <AuditLogTable entries={entries} isFolded={state.view.search === ''} />}
      </PaginatedList>
    </Card>
  );
}
