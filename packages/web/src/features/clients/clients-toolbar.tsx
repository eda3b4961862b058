import type { ReactNode } from 'react';
import { ListToolbar } from '../../components/list/list-toolbar.tsx';
import { Select } from '../../components/ui/select.tsx';
import type { ClientSearch } from './use-client-search.ts';

const STATES = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const;

type ClientsToolbarProps = Pick<ClientSearch, 'view' | 'change'> & {
  /** What else there is to do with the list. */
  children: ReactNode;
};

/** Narrows the list of clients down. */
export const ClientsToolbar = ({ view, change, children }: ClientsToolbarProps) => (
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
