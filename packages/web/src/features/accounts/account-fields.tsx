import { clientFields } from '@portal/contract/clients.fields';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';

type AccountField = 'name' | 'email' | 'username';

type AccountFieldsProps = {
  register: (field: AccountField) => UseFormRegisterReturn;
  errors: { [Field in AccountField]?: { message?: string } };
  /** Of the username's field. */
  usernameEvents?: Pick<ComponentProps<'input'>, 'onFocus' | 'onClick'>;
};

/** What an admin enters for another person's account. The browser offers no values of the admin's own. */
export function AccountFields({ register, errors, usernameEvents }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label={clientFields.name.label}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={clientFields.email.label}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={clientFields.username.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...usernameEvents}
        {...register('username')}
      />
    </>
  );
}
