import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';

type ComboboxOptionsProps = { label?: string; emptyText: string; className?: string };

/** The list in the popup of a combobox whose options have a value and a label. */
export function ComboboxOptions({ label, emptyText, className }: ComboboxOptionsProps) {
  return (
    <>
      <Base.Empty>
        <p className="px-3 py-4 text-sm text-quiet">{emptyText}</p>
      </Base.Empty>
      <Base.List aria-label={label} className={className}>
        {(option: { value: string | number | null; label: string }) => (
          <Base.Item
            key={option.value}
            value={option}
            className="grid min-h-9 cursor-pointer grid-cols-[1rem_minmax(0,1fr)] items-center gap-2 rounded-md px-2 outline-none select-none data-highlighted:bg-accent-soft"
          >
            <Base.ItemIndicator className="col-start-1">
              <Check className="size-4 text-accent" aria-hidden />
            </Base.ItemIndicator>
            <span className="col-start-2 truncate">{option.label}</span>
          </Base.Item>
        )}
      </Base.List>
    </>
  );
}
