import { FABRICS, type TemperatureUnit } from '@portal/contract/values/transfer-options';
import type { FormEventHandler, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import {
  FABRIC_LABELS,
  formatTemperature,
  GARMENT_LABELS,
  PEEL_LABELS,
  PRESSURE_LABELS,
} from '../../lib/format/transfer-labels.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import type { TransferTypeFormState } from './use-transfer-type-form.ts';

type FormProps = { form: TransferTypeFormState };

const UNITS = [
  { value: 'F', label: '°F' },
  { value: 'C', label: '°C' },
] as const;

const FABRIC_CHOICES = FABRICS.map((value) => ({ value, label: FABRIC_LABELS[value] }));

/** What the press card will show. */
function temperaturePreview(degrees: string, temperatureUnit: TemperatureUnit) {
  return /^\d+$/.test(degrees.trim())
    ? formatTemperature({ temperature: Number(degrees), temperatureUnit })
    : null;
}

function TemperatureField({ form }: FormProps) {
  const { field } = useController({ control: form.control, name: 'temperature' });
  const { degrees, unit } = field.value;
  const error = form.formState.errors.temperature;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <TextField
        label="Temperature"
        inputMode="numeric"
        autoComplete="off"
        hint={temperaturePreview(degrees, unit)}
        error={error?.degrees?.message ?? error?.message}
        ref={field.ref}
        value={degrees}
        onChange={({ target }) => field.onChange({ degrees: target.value, unit })}
        onBlur={field.onBlur}
      />
      <Select
        stacked
        className="justify-items-stretch! [&>button]:min-w-0!"
        label="Unit"
        options={UNITS}
        value={unit}
        onChange={(next) => field.onChange({ degrees, unit: next })}
      />
    </div>
  );
}

type SecondsFieldProps = FormProps & { name: 'seconds' | 'prePressSeconds'; label: string };

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
      label="Fabrics"
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
      <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TemperatureField form={form} />
        <SecondsField form={form} name="seconds" label="Time (seconds)" />
        <SelectField control={form.control} name="pressure" label="Pressure" labels={PRESSURE_LABELS} />
        <SelectField control={form.control} name="peel" label="Peel" labels={PEEL_LABELS} />
        <SecondsField form={form} name="prePressSeconds" label="Pre-press (seconds)" />
        <SelectField control={form.control} name="garment" label="Garment color" labels={GARMENT_LABELS} />
      </div>
      <FabricsField form={form} />
      <TextAreaField label="Notes" rows={3} {...fieldOf(form, 'notes')} />
      {children}
    </form>
  );
}
