import { ChevronsUpDown } from 'lucide-react';
import { ALL_SIZES } from './catalogue-filter.ts';

type SizeFilterProps = { sizes: string[]; value: string; onChange: (size: string) => void };

/** A native select: phones show their own list, and it needs no code of the kit on the first visit. */
export function SizeFilter({ sizes, value, onChange }: SizeFilterProps) {
  return (
    <label className="flex max-w-full items-center gap-2.5 text-sm text-quiet">
      Size
      <span className="relative min-w-0">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control w-40 cursor-pointer appearance-none truncate pr-9"
        >
          <option value={ALL_SIZES}>All sizes</option>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <ChevronsUpDown className="pointer-events-none absolute top-3 right-3 size-4" aria-hidden />
      </span>
    </label>
  );
}
