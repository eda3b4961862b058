import type { ReactNode } from 'react';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { Select } from '../../components/ui/select.tsx';
import type { ClientSearchState } from './use-client-search.ts';

const STATES = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const;

type ClientsToolbarProps = {
  state: ClientSearchState;
  children: ReactNode;
};

export function ClientsToolbar({ state: { view, change }, children }: ClientsToolbarProps) {
  return (
    <ListToolbar
      search={{ label: 'Search clients', value: view.search, onChange: (search) => change({ search }) }}
    >
      <Select
        label="Show"
        labelHidden
        className="max-sm:w-full"
        options={STATES}
        value={view.state}
        onChange={(state) => change({ state })}
      />
      {children}
    </ListToolbar>
  );
}
