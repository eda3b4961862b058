import { addressFields } from '@portal/contract/addresses.fields';
import type { FormEventHandler, ReactNode } from 'react';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { AddressFields, type AddressForm as Form } from './address-fields.tsx';

type AddressFormProps = {
  form: Form;
  /** Whether it can become the default: not the first one, which is, and not the default itself. */
  canBecomeDefault: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

export function AddressForm({ form, canBecomeDefault, onSubmit, children }: AddressFormProps) {
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={addressFields.label.label}
        hint="A name of your own for this address, such as Warehouse."
        autoComplete="off"
        data-initial-focus
        {...fieldOf(form, 'label')}
      />
      <AddressFields form={form} />
      {canBecomeDefault && (
        <SwitchField
          control={form.control}
          name="isDefault"
          label="Default"
          description="Chosen for each new request unless you choose another one."
        />
      )}
      {children}
    </form>
  );
}
