import { loadable } from '../../lib/loadable.ts';
import type { SearchSelectProps } from './search-select-control.tsx';
import { selectStyles } from './select.styles.ts';
import { SelectPlaceholder } from './select-placeholder.tsx';
import { useLoadableControl } from './use-loadable-control.ts';

export const searchSelectControl = loadable(
  async () => (await import('./search-select-control.tsx')).SearchSelectControl,
);

/** A choice of one of many options, which the server searches. */
export function SearchSelect<Value extends string | number | null>(props: SearchSelectProps<Value>) {
  const { label, options, selected, className, onChange } = props;
  const { Control, start, handlers } = useLoadableControl(searchSelectControl);
  if (!Control)
    return (
      <SelectPlaceholder
        label={label}
        text={selected.label}
        className={className}
        triggerClassName={selectStyles.searchTrigger}
        popup="dialog"
        handlers={handlers}
      />
    );
  const choose = (value: string | number | null) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChange(chosen.value);
  };
  return <Control {...props} start={start} onChange={choose} />;
}
