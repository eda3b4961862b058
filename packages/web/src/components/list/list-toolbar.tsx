import type { ReactNode } from 'react';
import { SearchInput } from '../ui/search-input.tsx';
import { SEARCH_MAX_LENGTH } from './use-list-state.ts';

type ListToolbarProps = {
  search: { label: string; placeholder?: string; value: string; onChange: (search: string) => void };
  children: ReactNode;
};

export function ListToolbar({ search, children }: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
      <SearchInput {...search} maxLength={SEARCH_MAX_LENGTH} className="min-w-48 flex-1 sm:max-w-sm" />
      {children}
    </div>
  );
}
