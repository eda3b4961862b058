import { Combobox as Base } from '@base-ui/react/combobox';
import { SEARCH_MAX_LENGTH } from '@portal/contract/values/limits';
import { clsx } from 'clsx';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { ComboboxOptions } from './combobox-options.tsx';
import { useTopDialog } from './open-dialogs.ts';

type SearchSelectOption<Value> = { value: Value; label: string };

type SearchSelectProps<Value> = {
  /** The visible label and accessible name, as in `Sample`. */
  label: string;
  /** The placeholder and accessible name of the search field. */
  searchLabel: string;
  emptyText: string;
  options: readonly SearchSelectOption<Value>[];
  selected: SearchSelectOption<Value>;
  onChange: (value: Value) => void;
  onSearch: (search: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
};

/** A choice of one of many options, which the server searches. */
export function SearchSelect<Value extends string | number | null>(props: SearchSelectProps<Value>) {
  const { label, searchLabel, emptyText, options, selected, className, onChange, onSearch, onOpenChange } =
    props;
  const dialog = useTopDialog();
  return (
    <Base.Root
      items={options}
      filter={null}
      value={selected}
      isItemEqualToValue={(option, current) => option.value === current.value}
      onValueChange={(option) => option && onChange(option.value)}
      onInputValueChange={(search) => onSearch(search)}
      onOpenChange={(isOpen) => onOpenChange(isOpen)}
    >
      <div className={clsx('flex items-center gap-2.5', className)}>
        <Base.Label className="text-sm font-medium">{label}</Base.Label>
        <Base.Trigger className="control flex w-auto max-w-56 min-w-40 grow cursor-pointer items-center justify-between gap-2 select-none max-md:max-w-none">
          <span className="truncate">
            <Base.Value />
          </span>
          <Base.Icon>
            <ChevronsUpDown className="size-4 text-quiet" aria-hidden />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal container={dialog}>
        <Base.Positioner className="z-50" positionMethod="fixed" sideOffset={6} align="start">
          <Base.Popup
            aria-label={label}
            className="floating max-h-(--available-height) w-72 max-w-(--available-width) p-1"
          >
            <Base.Input
              aria-label={searchLabel}
              placeholder={searchLabel}
              maxLength={SEARCH_MAX_LENGTH}
              className="control"
            />
            <ComboboxOptions emptyText={emptyText} className="mt-1 max-h-80 overflow-y-auto empty:mt-0" />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
