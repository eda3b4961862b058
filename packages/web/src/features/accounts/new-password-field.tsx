import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { PasswordField } from '../../components/form/password-field.tsx';

/** Loaded when a new password is typed. The most common of zxcvbn's list (MIT, Copyright 2012-2016 Dan Wheeler and Dropbox). */
async function isCommon(password: string): Promise<boolean> {
  const { default: list } = await import('./common-passwords.txt?raw');
  return list.split('\n').includes(password.toLowerCase());
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** Says when the password is one of the first that attackers try. The server accepts it. */
export function NewPasswordField({ onChange, hint, ...rest }: NewPasswordFieldProps) {
  const [commonPassword, setCommonPassword] = useState<string>();
  const [typed, setTyped] = useState('');
  const check = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setTyped(value);
    // Without the list there is no hint.
    isCommon(value).then(
      (isHit) => isHit && setCommonPassword(value),
      () => undefined,
    );
    return onChange?.(event);
  };
  const warning = typed !== '' && typed === commonPassword && (
    <span role="status">This is one of the most common passwords. A longer one of your own is safer.</span>
  );
  return <PasswordField {...rest} autoComplete="new-password" hint={warning || hint} onChange={check} />;
}
