import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { selectStyles } from './select.styles.ts';

type SelectPlaceholderProps = {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The label of the selected option. */
  text: string;
  className?: string | undefined;
  triggerClassName?: string;
  /** What opens: a search field is in a dialog. */
  popup?: 'listbox' | 'dialog';
  handlers: ComponentProps<'button'>;
};

/** Looks like the closed select, which replaces it when its file has been loaded. */
export function SelectPlaceholder(props: SelectPlaceholderProps) {
  const { label, labelHidden = false, hint, text, className, handlers } = props;
  const { popup = 'listbox', triggerClassName } = props;
  const labelId = useId();
  const hintId = useId();
  return (
    <div className={clsx(hint ? selectStyles.fieldWithHint : selectStyles.field, className)}>
      <div id={labelId} className={labelHidden ? 'sr-only' : selectStyles.label}>
        {label}
      </div>
      <button
        type="button"
        role="combobox"
        aria-haspopup={popup}
        aria-expanded={false}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        className={clsx(selectStyles.trigger, triggerClassName)}
        {...handlers}
      >
        <span className="truncate">{text}</span>
        <ChevronsUpDown className="size-4 text-quiet" aria-hidden />
      </button>
      {hint && (
        <p id={hintId} className={selectStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
