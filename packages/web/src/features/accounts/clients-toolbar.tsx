import { SearchInput } from '../../components/ui/search-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import type { ClientDirectory } from './use-client-directory.ts';

const STATES = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const;

/** Narrows the list of clients down. */
export const ClientsToolbar = ({ view, change }: Pick<ClientDirectory, 'view' | 'change'>) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
    <SearchInput
      label="Search clients"
      value={view.search}
      maxLength={100}
      onChange={(search) => change({ search })}
      className="min-w-48 flex-1 sm:max-w-sm"
    />
    <Select
      label="Show"
      labelHidden
      options={STATES}
      value={view.state}
      onChange={(state) => change({ state })}
    />
  </div>
);
