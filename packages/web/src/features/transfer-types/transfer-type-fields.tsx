import { FABRIC_LABELS, GARMENT_LABELS, PEEL_LABELS, PRESSURE_LABELS } from '@portal/contract/press-card';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import { FABRICS } from '@portal/contract/transfer-types.values';
import type { FormEventHandler, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import { PressCardPreview } from './press-card-preview.tsx';
import { SettingsField } from './settings-field.tsx';
import { TemperatureField } from './temperature-field.tsx';
import type { TransferTypeFormState } from './use-transfer-type-form.ts';

type FormProps = { form: TransferTypeFormState };

const FABRIC_CHOICES = FABRICS.map((value) => ({ value, label: FABRIC_LABELS[value] }));

type SecondsFieldProps = FormProps & {
  name: 'seconds' | 'prePressSeconds' | 'secondPressSeconds';
  label: string;
};

function TypeTemperature({ form }: FormProps) {
  const { field } = useController({ control: form.control, name: 'temperature' });
  const error = form.formState.errors.temperature;
  return (
    <TemperatureField
      inputRef={field.ref}
      value={field.value}
      error={error?.degrees?.message ?? error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

function SecondsField({ form, name, label }: SecondsFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      {...fieldOf(form, name, { setValueAs: numberOrNull })}
    />
  );
}

function FabricsField({ form }: FormProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'fabrics' });
  return (
    <CheckGroup
      label={transferTypeFields.fabrics.label}
      className="grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
      choices={FABRIC_CHOICES}
      value={field.value ?? []}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

type TransferTypeFieldsProps = FormProps & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** After the fields. */
  children: ReactNode;
};

export function TransferTypeFields({ form, onSubmit, children }: TransferTypeFieldsProps) {
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField label={transferTypeFields.name.label} autoComplete="off" {...fieldOf(form, 'name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypeTemperature form={form} />
        <SecondsField form={form} name="seconds" label={transferTypeFields.seconds.form} />
        <SelectField
          control={form.control}
          name="pressure"
          label={transferTypeFields.pressure.label}
          labels={PRESSURE_LABELS}
        />
        <SelectField
          control={form.control}
          name="peel"
          label={transferTypeFields.peel.label}
          labels={PEEL_LABELS}
        />
        <SecondsField form={form} name="prePressSeconds" label={transferTypeFields.prePressSeconds.form} />
        <SecondsField
          form={form}
          name="secondPressSeconds"
          label={transferTypeFields.secondPressSeconds.form}
        />
        <SelectField
          control={form.control}
          name="garment"
          label={transferTypeFields.garment.label}
          labels={GARMENT_LABELS}
        />
      </div>
      <SwitchField
        control={form.control}
        name="coverSheet"
        label={transferTypeFields.coverSheet.label}
        description="Parchment or silicone lies between the press and the transfer."
      />
      <FabricsField form={form} />
      <SettingsField form={form} />
      <TextAreaField label={transferTypeFields.notes.label} rows={3} {...fieldOf(form, 'notes')} />
      <PressCardPreview form={form} />
      {children}
    </form>
  );
}
