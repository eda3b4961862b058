import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  hint?: string;
  /** For a text that people read as a whole. */
  multiline?: boolean;
};

/** A text with a copy button. Without access to the clipboard, the button selects the text. */
export function CopyField({ label, value, hint, multiline = false }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => {
        const copy = () =>
          navigator.clipboard.writeText(value).then(
            () => setIsCopied(true),
            () =>
              document
                .querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(control.id)}`)
                ?.select(),
          );
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
            <Button
              variant="secondary"
              icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void copy()}
            >
              <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
            </Button>
          </div>
        );
      }}
    </Field>
  );
}
