import { loadable } from '../../lib/loadable.ts';
import type { SelectProps } from './select-control.tsx';
import { SelectPlaceholder } from './select-placeholder.tsx';
import { useLoadableControl } from './use-loadable-control.ts';

export const selectControl = loadable(async () => (await import('./select-control.tsx')).SelectControl);

/** A choice of one option (role combobox). Base UI's select is 45 kB, a third of what a list loads without it. */
export function Select<Value extends string>({ onChange, ...props }: SelectProps<Value>) {
  const { Control, start, handlers } = useLoadableControl(selectControl);
  const find = (value: string) => props.options.find((option) => option.value === value);
  if (!Control)
    return <SelectPlaceholder {...props} text={find(props.value)?.label ?? ''} handlers={handlers} />;
  const choose = (value: string) => {
    const chosen = find(value);
    if (chosen) onChange(chosen.value);
  };
  return <Control {...props} start={start} onChange={choose} />;
}
