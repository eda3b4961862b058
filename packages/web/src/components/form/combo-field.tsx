import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type Ref, useRef, useState } from 'react';
import { ComboboxOptions } from '../ui/combobox-options.tsx';
import { Field } from '../ui/field.tsx';

type Option = { value: string; label: string };

type ComboFieldProps = {
  label: string;
  placeholder: string;
  emptyText: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** What browsers fill in: values or labels of the options. */
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A choice of one of many options, by typing a part of its label. A label typed in full is chosen without the list. */
export function ComboField(props: ComboFieldProps) {
  const { label, placeholder, emptyText, options, value, onChange, onBlur, error, autoComplete, ref } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const isTypedInFull = useRef(false);
  const chooseTyped = (text: string) => {
    const typed = text.trim().toLowerCase();
    const option = options.find((one) => one.label.toLowerCase() === typed);
    isTypedInFull.current = option !== undefined;
    if (!option) return;
    onChange(option.value);
    // The open list hides the rest of the page from assistive technology.
    setIsOpen(false);
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Base.Root
          items={options}
          value={chosen}
          isItemEqualToValue={(option, current) => option.value === current.value}
          autoHighlight
          {...(autoComplete !== undefined && { autoComplete })}
          onValueChange={(option) => onChange(option?.value ?? '')}
          onInputValueChange={chooseTyped}
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
              onBlur={onBlur}
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
          <Base.Portal>
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
