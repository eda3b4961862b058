import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles } from '../ui/button.styles.ts';
import { SearchInput } from '../ui/search-input.tsx';

/** The longest text that the server looks for. */
const SEARCH_MAX = 100;

type ListToolbarProps = {
  search: { label: string; value: string; onChange: (search: string) => void };
  /** What else narrows the list down, and what else there is to do with it. */
  children: ReactNode;
};

/** What narrows a list down, above it. */
export const ListToolbar = ({ search, children }: ListToolbarProps) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
    <SearchInput {...search} maxLength={SEARCH_MAX} className="min-w-48 flex-1 sm:max-w-sm" />
    {children}
  </div>
);

/** Takes what is left of a list along, as a file for spreadsheets that the server writes. */
export const ExportLink = ({ href, className }: { href: string; className?: string }) => (
  <a href={href} download className={buttonStyles({ variant: 'secondary', className })}>
    <Download aria-hidden />
    Export CSV
  </a>
);
