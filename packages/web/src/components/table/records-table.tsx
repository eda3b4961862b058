import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { responsiveTable } from './responsive-table.styles.ts';
import { SortHeader, type Sorting, sortHeaderProps } from './sort-header.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';
import type { Selection } from './use-selection.ts';

export type Column<Item, Sort extends string = never> = {
  /** Also the key of the column; empty above the checkboxes. */
  header: string;
  /** What styles name the column by, as `data-column`. */
  id?: string;
  /** Keeps the header for screen readers only. */
  isHeaderHidden?: boolean;
  /** What the server sorts by when the header is pressed: newest or largest first, unless `asc` is given. */
  sort?: Sort | [Sort, 'asc'];
  /** Whether the header has the checkbox that selects all rows. The cell places that of its row. */
  selects?: boolean;
  numeric?: boolean;
  headClassName?: string;
  className?: string;
  cell: (item: Item, checkbox: ReactNode) => ReactNode;
};

type RecordsTableProps<Item extends { id: number | string }, Sort extends string> = {
  label: string;
  /** What is listed, in the plural. */
  noun: string;
  items: readonly Item[];
  columns: readonly Column<Item, Sort>[];
  /** Of a table that can be sorted: its state in the URL (`useListState`). */
  sorting?: { view: Sorting<Sort>; change: (next: Sorting<Sort>) => void };
  /** Of a table whose rows can be selected, with the name of a row. */
  selection?: { rows: Selection<Item>; nameOf: (item: Item) => string };
  className?: string;
  rowClassName?: string;
  ref?: Ref<HTMLTableElement>;
};

/** The rows of a list: a table, and cards on phones, where the head is a bar with the controls that select and sort. */
export function RecordsTable<Item extends { id: number | string }, Sort extends string = never>(
  props: RecordsTableProps<Item, Sort>,
) {
  const { label, items, columns, selection, className, rowClassName, ref } = props;
  const hasControls = selection !== undefined || props.sorting !== undefined;
  return (
    <Table ref={ref} label={label} role="table" className={clsx('max-md:block', className)}>
      <TableHead role="rowgroup" className={hasControls ? 'max-md:block' : 'max-md:sr-only'}>
        <tr className={hasControls ? responsiveTable.controls : undefined}>
          {columns.map((column) => (
            <ColumnHeader key={column.header} column={column} {...props} />
          ))}
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {items.map((item) => {
          const isSelected = selection?.rows.isSelected(item.id) ?? false;
          const checkbox = selection && (
            <Checkbox
              label={`Select ${selection.nameOf(item)}`}
              checked={isSelected}
              onChange={(_, isRange) => selection.rows.toggle(item.id, isRange)}
            />
          );
          return (
            <TableRow
              key={item.id}
              role="row"
              data-record={item.id}
              className={clsx(
                responsiveTable.row,
                rowClassName,
                isSelected && 'bg-accent-soft/60 hover:bg-accent-soft!',
              )}
            >
              {columns.map(({ header, id, numeric = false, className: cellClassName, cell }) => (
                <TableCell
                  key={header}
                  role="cell"
                  data-column={id}
                  numeric={numeric}
                  className={clsx(responsiveTable.cell, cellClassName)}
                >
                  {cell(item, checkbox)}
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

type ColumnHeaderProps<Item extends { id: number | string }, Sort extends string> = Pick<
  RecordsTableProps<Item, Sort>,
  'noun' | 'sorting' | 'selection'
> & { column: Column<Item, Sort> };

function ColumnHeader<Item extends { id: number | string }, Sort extends string>(
  props: ColumnHeaderProps<Item, Sort>,
) {
  const { column, noun, sorting, selection } = props;
  const {
    header,
    id,
    isHeaderHidden = false,
    sort,
    selects = false,
    numeric = false,
    headClassName,
  } = column;
  const selectAll = selects && selection && (
    <Checkbox label={`Select all ${noun} on this page`} {...selection.rows.all} />
  );
  if (sort === undefined || !sorting)
    return (
      <TableHeader data-column={id} numeric={numeric} className={headClassName ?? 'max-md:sr-only'}>
        {selectAll || (isHeaderHidden ? <span className="sr-only">{header}</span> : header)}
      </TableHeader>
    );
  const [by, order] = Array.isArray(sort) ? sort : [sort];
  return (
    <SortHeader
      id={id}
      label={header}
      numeric={numeric}
      className={headClassName}
      before={selectAll || undefined}
      {...sortHeaderProps(sorting.view, sorting.change)(by, order)}
    />
  );
}
