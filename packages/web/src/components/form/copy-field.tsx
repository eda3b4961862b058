import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type CopyFieldProps = { label: string; value: string; hint?: string };

/** A text with a copy button. Without access to the clipboard, the button selects the text. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => {
        const copy = () =>
          navigator.clipboard.writeText(value).then(
            () => setIsCopied(true),
            () => document.querySelector<HTMLInputElement>(`#${CSS.escape(control.id)}`)?.select(),
          );
        return (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={value}
              className="min-w-0 font-mono text-sm"
              onFocus={(event) => event.target.select()}
            />
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
