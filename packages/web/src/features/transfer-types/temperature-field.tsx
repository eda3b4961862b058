import { formatTemperature } from '@portal/contract/press-card';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import type { TemperatureUnit } from '@portal/contract/transfer-types.values';
import type { Ref } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { keepUnit } from './use-transfer-type-form.ts';

const UNITS = [
  { value: 'F', label: '°F' },
  { value: 'C', label: '°C' },
] as const;

type Temperature = { degrees: string; unit: TemperatureUnit };

/** What the press card will show. */
function preview({ degrees, unit }: Temperature) {
  return /^\d+$/.test(degrees.trim())
    ? formatTemperature({ temperature: Number(degrees), temperatureUnit: unit })
    : null;
}

type TemperatureFieldProps = {
  value: Temperature;
  error: string | undefined;
  onChange: (value: Temperature) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

export function TemperatureField({ value, error, onChange, onBlur, inputRef }: TemperatureFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <TextField
        label={transferTypeFields.temperature.label}
        inputMode="numeric"
        autoComplete="off"
        hint={preview(value)}
        error={error}
        ref={inputRef}
        value={value.degrees}
        onChange={({ target }) => onChange({ ...value, degrees: target.value })}
        onBlur={onBlur}
      />
      <Select
        stacked
        className="justify-items-stretch! [&>span]:min-w-0!"
        label={transferTypeFields.temperatureUnit.label}
        options={UNITS}
        value={value.unit}
        onChange={(unit) => {
          keepUnit(unit);
          onChange({ ...value, unit });
        }}
      />
    </div>
  );
}
