import type { BulkResultsView } from '@portal/contract/bulk';
import { type ReactNode, useState } from 'react';
import { type Column, RecordsTable } from '../table/records-table.tsx';
import type { Sorting } from '../table/sort-header.tsx';
import { type Selection, useSelection } from '../table/use-selection.ts';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { DownloadFilter } from './download-csv.tsx';
import { ImportButton } from './import-button.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PaginatedList, type PaginatedListProps } from './paginated-list.tsx';
import { useIsEmptyList } from './use-is-empty-list.ts';

type View<State, Sort> = Sorting<Sort> & { search: string; state: State };

type NamedRecord = { id: number; name: string };

type RecordsListProps<Item extends NamedRecord, State extends string, Sort extends string> = Pick<
  PaginatedListProps<Item>,
  'query' | 'noun' | 'errorTitle' | 'empty'
> & {
  label: string;
  searchHint?: string;
  state: PaginatedListProps<Item>['state'] & {
    view: View<State, Sort>;
    change: (next: Partial<View<State, Sort>>) => void;
  };
  states: readonly { value: State; label: string }[];
  /** Beside the choice of the state. */
  furtherChoice?: ReactNode;
  csv: { path: string; filter: DownloadFilter };
  importPath: string;
  actions?: ReactNode;
  columns: readonly Column<Item, Sort>[];
  rowClassName: string;
  /** The bar with the changes of the selected records. It reports the results, and what the changed records are now. */
  bar: (selection: Selection<Item>, onChanged: (results: BulkResultsView, done: string) => void) => ReactNode;
  children: ReactNode;
};

type Outcome = { results: BulkResultsView['results']; done: string; names: ReadonlyMap<number, string> };

/** The outcome of the last bulk change. It keeps the records' names, because a changed record can leave the list. */
function useBulkOutcome<Item extends NamedRecord>({ selected, clear }: Selection<Item>) {
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    /** For `BulkOutcome`; undefined before the first change. */
    outcome: outcome && {
      ...outcome,
      nameOf: (id: number) => outcome.names.get(id) ?? `#${id}`,
      onClose: () => setOutcome(undefined),
    },
    show: ({ results }: BulkResultsView, done: string) => {
      setOutcome({ results, done, names: new Map(selected.map(({ id, name }) => [id, name])) });
      clear();
    },
  };
}

/** They fill a window. */
const LOADING_ROWS = 10;

const NONE: readonly never[] = [];

/** The records of one kind: searched, narrowed by state, sorted, downloaded, and changed many at a time. */
export function RecordsList<Item extends NamedRecord, State extends string, Sort extends string>(
  props: RecordsListProps<Item, State, Sort>,
) {
  const { label, noun, query, state, states, csv, actions, columns, rowClassName, bar, children } = props;
  const { searchHint } = props;
  const selection = useSelection<Item>(query.data?.items ?? NONE);
  const { outcome, show } = useBulkOutcome(selection);
  const isEmpty = useIsEmptyList(query, state);
  return (
    // The card must not clip, so that the selection bar can stick to the window.
    <Card flush className="[&>div]:overflow-visible">
      <ListToolbar
        label={`Search ${noun}`}
        placeholder={searchHint ?? `Search ${noun}`}
        state={state}
        isHidden={isEmpty}
        csv={csv}
        actions={
          <>
            <ImportButton to={props.importPath} />
            {actions}
          </>
        }
      >
        <Select
          label="Show"
          labelHidden
          className="max-sm:min-w-32 max-sm:flex-1 max-sm:[&_span]:min-w-0"
          options={states}
          value={state.view.state}
          onChange={(shown) => state.change({ state: shown })}
        />
        {props.furtherChoice}
      </ListToolbar>
      <BulkOutcome outcome={outcome} />
      <PaginatedList loadingRows={LOADING_ROWS} {...props}>
        {(items) => (
          <RecordsTable
            label={label}
            noun={noun}
            items={items}
            sorting={state}
            selection={{ rows: selection, nameOf: ({ name }) => name }}
            rowClassName={rowClassName}
            columns={columns}
          />
        )}
      </PaginatedList>
      {bar(selection, show)}
      {children}
    </Card>
  );
}
