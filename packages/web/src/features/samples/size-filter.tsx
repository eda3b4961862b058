import { ALL_SIZES } from './catalogue-filter.ts';

type SizeFilterProps = { sizes: string[]; value: string; onChange: (size: string) => void };

/** The sizes as the browser's own list, which on a phone is the phone's, and costs the first visit nothing. */
export const SizeFilter = ({ sizes, value, onChange }: SizeFilterProps) => (
  <label className="flex items-center gap-2.5 text-sm text-quiet">
    Size
    <select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control w-auto min-w-32 cursor-pointer"
    >
      <option value={ALL_SIZES}>All sizes</option>
      {sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  </label>
);
