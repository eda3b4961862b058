import { Autocomplete } from '@base-ui/react/autocomplete';
import { SEARCH_MAX_LENGTH } from '@portal/contract/values/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { searchText } from '../../lib/list-input.ts';
import { findPages } from './pages.ts';
import { RECORDS, type Target } from './records.ts';

type Area = keyof typeof RECORDS;

/** Records of each kind in the list. */
const FOUND_MAX = 5;

/** Goes to a page or a record by the keyboard. */
export default function Palette({ area, open, onOpenChange }: DialogState & { area: Area }) {
  const [hasChosen, setHasChosen] = useState(false);
  const change = (next: boolean) => {
    setHasChosen(false);
    onOpenChange(next);
  };
  // After a choice the content of the next page gets the focus, not the first link in it.
  const focusNextPage = (): false => {
    document.getElementById('content')?.focus({ preventScroll: true });
    return false;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Go to"
      atTop
      focusAfter={() => (hasChosen ? focusNextPage() : null)}
    >
      {open && (
        <PaletteList
          area={area}
          onChoose={() => {
            setHasChosen(true);
            onOpenChange(false);
          }}
        />
      )}
    </Dialog>
  );
}

function PaletteList({ area, onChoose }: { area: Area; onChoose: () => void }) {
  const { label, useRecords } = RECORDS[area];
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = searchText(useDebouncedValue(text));
  // Enter chooses the first item, so none is left of an earlier text.
  const isCurrent = searchText(text) === search;
  const { groups, isFetching } = useRecords({
    input: { search, limit: FOUND_MAX },
    options: { enabled: search !== '' },
  });
  const isSearching = !isCurrent || isFetching;
  const all = [...findPages(area, text), ...(isCurrent ? groups : [])];
  const found = all.filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const choose = ({ to, state }: Target) => {
    onChoose();
    void navigate(to, { state });
  };
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      filter={null}
      items={found}
      value={text}
      // A chosen item closes the palette instead of filling in the field.
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
      itemToStringValue={(item: Target) => item.label}
    >
      <Autocomplete.Input
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX_LENGTH}
        className="control"
      />
      <Autocomplete.Status className="mt-3 text-sm text-quiet empty:hidden">
        {isSearching ? (
          <span>Searching...</span>
        ) : count === 0 ? (
          <span>Nothing found</span>
        ) : (
          <span className="sr-only">{`${count} found`}</span>
        )}
      </Autocomplete.Status>
      <Autocomplete.List className="mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto empty:hidden">
        {(group: (typeof found)[number]) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-medium text-quiet">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Target) => (
                <Autocomplete.Item
                  key={`${item.to} ${item.label}`}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-1 outline-none select-none data-highlighted:bg-accent-soft"
                >
                  <span className="min-w-0 truncate">{item.label}</span>
                  {item.detail && (
                    <span className="max-w-1/2 shrink-0 truncate text-sm text-quiet">{item.detail}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
