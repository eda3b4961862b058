import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';

function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={clsx('relative', className)}>
      <input {...rest} type={isShown ? 'text' : 'password'} className="control pr-11" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show characters"
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-quiet hover:text-ink"
      >
        {isShown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
      </button>
    </div>
  );
}

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

export function PasswordField({ label, hint, error, labelHidden, className, ...rest }: PasswordFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(control) => <PasswordInput {...rest} {...control} />}
    </Field>
  );
}
