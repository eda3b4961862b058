import type { Order } from '@portal/contract/values/limits';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { TableHeader } from './table.tsx';

type SortHeaderProps = {
  /** As of a `Column`. */
  id?: string | undefined;
  label: string;
  /** The current order of the column; false when the table is sorted by another column. */
  sorted: Order | false;
  onSort: () => void;
  numeric?: boolean;
  className?: string | undefined;
  /** A control before the label, such as the checkbox that selects all rows. */
  before?: ReactNode;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function SortHeader(props: SortHeaderProps) {
  const { id, label, sorted, onSort, numeric = false, className, before } = props;
  const Arrow = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <TableHeader
      numeric={numeric}
      data-column={id}
      className={className}
      aria-sort={sorted === false ? 'none' : ARIA_SORT[sorted]}
    >
      <span className={clsx(before !== undefined && 'flex items-center gap-4')}>
        {before}
        <button
          type="button"
          onClick={onSort}
          className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
        >
          {label}
          <Arrow className={sorted === false ? 'size-3.5 opacity-60' : 'size-3.5 text-ink'} aria-hidden />
        </button>
      </span>
    </TableHeader>
  );
}

export type Sorting<Column> = { sort: Column; order: Order };

/** Makes the sort headers of a table: `const sortBy = sortHeaderProps(view, change)`. The same column again flips the order. */
export function sortHeaderProps<Column extends string>(
  { sort, order }: Sorting<Column>,
  change: (next: Sorting<Column>) => void,
) {
  const flipped = order === 'asc' ? 'desc' : 'asc';
  return (column: Column, firstOrder: Order = 'desc') => ({
    sorted: sort === column && order,
    onSort: () => change({ sort: column, order: sort === column ? flipped : firstOrder }),
  });
}
