import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type Ref, useMemo, useRef, useState } from 'react';
import { ComboboxOptions } from '../ui/combobox-options.tsx';
import { Field } from '../ui/field.tsx';
import { useTopDialog } from '../ui/open-dialogs.ts';
import {
  exactOption,
  isBeginningOfAnother,
  matchOptions,
  meantOption,
  type Option,
} from './match-options.ts';

type ComboFieldProps = {
  label: string;
  placeholder: string;
  emptyText: string;
  options: readonly Option[];
  /** Further names of an option, such as codes in capitals. */
  namesOf?: (value: string) => readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** What browsers fill in: values or labels of the options. */
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A choice of one of many options, by typing a part of one of its names. A name that is typed in full is chosen without
 * the list. It is taken back when further letters make another name of it.
 */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    placeholder,
    emptyText,
    options,
    namesOf,
    value,
    onChange,
    onBlur,
    error,
    autoComplete,
    ref,
  } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const dialog = useTopDialog();
  const [isOpen, setIsOpen] = useState(false);
  /** Null when the field shows the name of the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(
    () => (typed === null ? options : matchOptions(options, typed, namesOf)),
    [options, typed, namesOf],
  );
  const before = useRef('');
  const isTypedInFull = useRef(false);
  const choose = (option: string) => {
    if (option !== value) onChange(option);
  };
  const takeTyped = (text: string, isByHand: boolean) => {
    if (typed === null) before.current = value;
    setTyped(text);
    const option =
      exactOption(options, text, namesOf) ?? (isByHand ? undefined : meantOption(options, text, namesOf));
    // Choosing replaces the text with the label, after which no one can go on typing.
    const isFinished =
      option !== undefined &&
      (option.label === text.trim() || !isByHand || !isBeginningOfAnother(options, text, option, namesOf));
    isTypedInFull.current = isFinished;
    choose(isFinished ? option.value : before.current);
    // The open list hides the rest of the page from assistive technology.
    if (isFinished) setIsOpen(false);
  };
  const leave = () => {
    const option = typed === null ? undefined : meantOption(options, typed, namesOf);
    if (option) choose(option.value);
    setTyped(null);
    onBlur?.();
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Base.Root
          items={options}
          filteredItems={found}
          value={chosen}
          isItemEqualToValue={(option, current) => option.value === current.value}
          autoHighlight
          {...(autoComplete !== undefined && { autoComplete })}
          onValueChange={(option, { reason, allowPropagation }) => {
            // It would empty the field, where people mean to close the dialog.
            if (reason === 'escape-key') return allowPropagation();
            before.current = option?.value ?? '';
            onChange(before.current);
          }}
          inputValue={typed ?? chosen?.label ?? ''}
          onInputValueChange={(text, { reason, event }) => {
            const isTyped = reason === 'input-change';
            if (isTyped) takeTyped(text, 'inputType' in event && event.inputType !== 'insertReplacementText');
            else setTyped(null);
          }}
          open={isOpen}
          onOpenChange={(open, { reason }) =>
            setIsOpen(open && !(reason === 'input-change' && isTypedInFull.current))
          }
        >
          <div className="relative">
            <Base.Input
              {...control}
              ref={ref}
              placeholder={placeholder}
              onBlur={leave}
              className="control pr-10"
            />
            <Base.Trigger
              aria-label="Show all options"
              tabIndex={-1}
              className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-quiet"
            >
              <ChevronsUpDown className="size-4" aria-hidden />
            </Base.Trigger>
          </div>
          <Base.Portal container={dialog}>
            <Base.Positioner className="z-50" positionMethod="fixed" sideOffset={6} align="start">
              <Base.Popup className="floating max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1">
                <ComboboxOptions label="Options" emptyText={emptyText} />
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
