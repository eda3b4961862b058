import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, startTransition, useOptimistic } from 'react';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  /** The accessible name, and the placeholder where there is no shorter one. */
  label: string;
  value: string;
  /** The text that was typed is shown until the promise settles, then `value` again. */
  onChange: (value: string) => unknown;
};

export function SearchInput({
  label,
  placeholder = label,
  value,
  onChange,
  className,
  ...rest
}: SearchInputProps) {
  // A key is shown immediately. The list below, which may be long, follows in a transition.
  const [text, setText] = useOptimistic(value);
  const change = (next: string) =>
    startTransition(async () => {
      setText(next);
      await onChange(next);
    });
  return (
    <div className={clsx('relative print:hidden', className)}>
      <Search
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet"
        aria-hidden
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        className="control pl-9 pointer-coarse:h-11"
      />
    </div>
  );
}
