import { formatTemperature } from '@portal/contract/press-card';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import type { TemperatureUnit } from '@portal/contract/transfer-types.values';
import type { Ref } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { keepUnit } from './temperature-unit.ts';

const UNITS = [
  { value: 'F', label: '°F' },
  { value: 'C', label: '°C' },
] as const;

type Temperature = { degrees: string; unit: TemperatureUnit };

/**
 * What transfers are pressed at, from low-temperature adhesives for nylon (about 230 °F) to sublimation (up to 420 °F), as
 * the charts of their makers have it. Most presses end at 430 °F. A number outside is often one in the other unit.
 */
const USUAL_DEGREES: Record<TemperatureUnit, { min: number; max: number }> = {
  F: { min: 220, max: 430 },
  C: { min: 105, max: 220 },
};

/** What the press card will show, and whether it is perhaps a mistake. */
function Preview({ degrees, unit }: Temperature) {
  const temperature = Number(degrees);
  const { min, max } = USUAL_DEGREES[unit];
  const unusual = temperature < min ? 'low' : temperature > max ? 'high' : null;
  const text = formatTemperature({ temperature, temperatureUnit: unit });
  return unusual ? <span className="text-warning">{`${text}, unusually ${unusual}`}</span> : text;
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
        hint={/^\d+$/.test(value.degrees.trim()) && <Preview {...value} />}
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
