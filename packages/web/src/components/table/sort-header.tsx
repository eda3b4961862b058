import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { TableHeader } from './table.tsx';

type SortHeaderProps = {
  label: string;
  /** The order the column is in now; false when the table is sorted by another. */
  sorted: 'asc' | 'desc' | false;
  onSort: () => void;
  numeric?: boolean;
};

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

/** A column head that sorts the table. */
export const SortHeader = ({ label, sorted, onSort, numeric = false }: SortHeaderProps) => {
  const Arrow = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <TableHeader numeric={numeric} aria-sort={sorted === false ? 'none' : ORDERS[sorted]}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
      >
        {label}
        <Arrow className={sorted === false ? 'size-3.5 opacity-60' : 'size-3.5 text-ink'} aria-hidden />
      </button>
    </TableHeader>
  );
};
