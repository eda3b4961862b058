import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { CopyButton } from './copy-button.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  hint?: string;
  /** For a text that people read as a whole. */
  multiline?: boolean;
};

export function CopyField({ label, value, hint, multiline = false }: CopyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => {
        const select = () => {
          const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
            `#${CSS.escape(control.id)}`,
          );
          // Ctrl+C copies the selection of the field that has the focus.
          field?.focus();
          field?.select();
        };
        const shown = { ...control, readOnly: true, value };
        return (
          <div className="flex gap-2">
            {multiline ? (
              <textarea
                {...shown}
                rows={2}
                className="control field-sizing-content h-auto min-w-0 resize-none py-2 font-mono text-sm"
              />
            ) : (
              <Input
                {...shown}
                className="min-w-0 font-mono text-sm"
                onFocus={(event) => event.target.select()}
              />
            )}
            <CopyButton text={value} onSelect={select} />
          </div>
        );
      }}
    </Field>
  );
}
