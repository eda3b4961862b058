import { type AdminAction, adminActions, type LogFilter } from '@portal/contract/audit-log';
import { useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { dayChips, FilterChips } from '../../components/list/filter-chips.tsx';
import { FiltersButton } from '../../components/list/filters-button.tsx';
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
  const { action, admin, from, to } = view;
  const [isOpen, setIsOpen] = useState(false);
  const { data: admins = [] } = trpc.admin.auditLog.admins.useQuery();
  const adminOptions = [
    { value: 'all', label: 'All admins' },
    ...admins.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const adminId = admin === null ? 'all' : String(admin);
  return (
    <ListToolbar label="Search the log" state={state} csv={{ path: '/downloads/activity-log.csv', filter }}>
      <FiltersButton className="print:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </FiltersButton>
      {isOpen && (
        <div className="order-1 flex basis-full flex-wrap items-center gap-3 print:hidden">
          <Select
            label="Action"
            labelHidden
            className="max-sm:w-full"
            options={ACTION_OPTIONS}
            value={action}
            onChange={(next) => change({ action: next })}
          />
          <Select
            label="Admin"
            labelHidden
            className="max-w-full max-sm:w-full"
            options={adminOptions}
            value={adminId}
            onChange={(next) => change({ admin: next === 'all' ? null : Number(next) })}
          />
          <div className="flex gap-3 max-sm:w-full">
            <DayField label="From" value={from} onChange={(day) => change({ from: day })} />
            <DayField label="To" value={to} onChange={(day) => change({ to: day })} />
          </div>
        </div>
      )}
      <FilterChips
        className="order-1"
        chips={[
          action !== 'all' && { label: 'Action', value: adminActions[action], clear: { action: null } },
          admin !== null && {
            label: 'Admin',
            value: adminOptions.find(({ value }) => value === adminId)?.label ?? `#${admin}`,
            clear: { admin: null },
          },
          ...dayChips({ from, to }),
        ]}
        onChange={change}
      />
    </ListToolbar>
  );
}
