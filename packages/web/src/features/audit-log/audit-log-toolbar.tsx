import { type AdminAction, adminActions, type LogFilter } from '@portal/contract/audit-log';
import { clsx } from 'clsx';
import { DayField } from '../../components/form/day-field.tsx';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { Select } from '../../components/ui/select.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { AuditLogState } from './use-audit-log.ts';

const ACTION_OPTIONS = [
  { value: 'all', label: 'All actions' },
  ...(Object.keys(adminActions) as AdminAction[]).map((value) => ({ value, label: adminActions[value] })),
] as const;

export function AuditLogToolbar({ state, filter }: { state: AuditLogState; filter: LogFilter }) {
  const { view, change } = state;
  const { data: admins = [] } = trpc.admin.auditLog.admins.useQuery();
  const adminOptions = [
    { value: 'all', label: 'All admins' },
    ...admins.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <ListToolbar label="Search the log" state={state} csv={{ path: '/downloads/activity-log.csv', filter }}>
      <Select
        label="Action"
        labelHidden
        className={clsx('max-sm:w-full', view.action === 'all' && 'print:hidden')}
        options={ACTION_OPTIONS}
        value={view.action}
        onChange={(action) => change({ action })}
      />
      <Select
        label="Admin"
        labelHidden
        className={clsx('max-w-full max-sm:w-full', view.admin === null && 'print:hidden')}
        options={adminOptions}
        value={view.admin === null ? 'all' : String(view.admin)}
        onChange={(admin) => change({ admin: admin === 'all' ? null : Number(admin) })}
      />
      <div className="flex gap-3 max-sm:w-full">
        <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      </div>
    </ListToolbar>
  );
}
