import { SEARCH_MAX_LENGTH } from '@portal/contract/values/limits';
import type { ReactNode } from 'react';
import { SearchInput } from '../ui/search-input.tsx';
import { DownloadCsv, type DownloadFilter } from './download-csv.tsx';
import { TYPED } from './use-list-state.ts';

type ListToolbarProps = {
  label: string;
  placeholder?: string;
  state: { view: { search: string }; change: (next: { search: string }, options: typeof TYPED) => unknown };
  csv?: { path: string; filter: DownloadFilter };
  /** Whether there is nothing to search, with and without filters. */
  isHidden?: boolean;
  /** Keeps the children in view when `isHidden` is set. */
  keepsChoices?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

export function ListToolbar({
  state,
  csv,
  isHidden = false,
  keepsChoices = false,
  actions,
  children,
  ...search
}: ListToolbarProps) {
  if (isHidden && !keepsChoices) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:[&>button>svg]:hidden border-b border-line px-4 py-2.5 md:px-5 md:py-1.5">
      {!isHidden && (
        <SearchInput
          {...search}
          value={state.view.search}
          onChange={(text) => state.change({ search: text }, TYPED)}
          maxLength={SEARCH_MAX_LENGTH}
          // On a phone the buttons beside it get no row of their own.
          className="min-w-48 flex-1 sm:max-w-sm max-sm:has-[+button]:min-w-28"
        />
      )}
      {children}
      {csv && !isHidden && (
        <div className="ml-auto flex flex-wrap gap-2.5 max-sm:gap-2 max-sm:*:px-2.5 max-sm:[&_svg]:hidden">
          <DownloadCsv {...csv} />
          {actions}
        </div>
      )}
    </div>
  );
}
