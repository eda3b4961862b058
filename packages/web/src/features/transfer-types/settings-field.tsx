import { FABRIC_LABELS, formatFabrics, PEEL_LABELS, PRESSURE_LABELS } from '@portal/contract/press-card';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import {
  FABRICS,
  type Fabric,
  PEELS,
  PRESSURES,
  type TemperatureUnit,
} from '@portal/contract/transfer-types.values';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { type FieldErrors, useController, useWatch } from 'react-hook-form';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import { TemperatureField } from './temperature-field.tsx';
import { type PressRow, pressValues, type TransferTypeFormState } from './use-transfer-type-form.ts';

/** Above it the dyes of polyester can move into the print. */
const POLYESTER_LIMITS: Record<TemperatureUnit, number> = { C: 138, F: 280 };

type Settings = {
  fabrics: readonly Fabric[];
  temperature: { degrees: string | number | null; unit: TemperatureUnit };
};

/** Whether polyester is pressed with other fabrics at a temperature that is too high for it. */
function sharesHeatWithPolyester({
  settings,
  ...type
}: Settings & { settings: readonly Settings[] }): boolean {
  const named = settings.flatMap(({ fabrics }) => fabrics);
  const others = { ...type, fabrics: type.fabrics.filter((fabric) => !named.includes(fabric)) };
  return [...settings, others].some(
    ({ fabrics, temperature: { degrees, unit } }) =>
      fabrics.length > 1 && fabrics.includes('polyester') && Number(degrees) > POLYESTER_LIMITS[unit],
  );
}

const SECONDS = ['seconds', 'prePressSeconds', 'secondPressSeconds'] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function Choice<Value extends string>({ label, values, labels, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | ''>
      stacked
      className="justify-items-stretch!"
      label={label}
      options={[
        { value: '', label: 'Not set' },
        ...values.map((option) => ({ value: option, label: labels[option] })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

type RowProps = {
  row: PressRow;
  /** Those that the row can be for. */
  fabrics: readonly Fabric[];
  errors: FieldErrors<PressRow> | undefined;
  onChange: (row: PressRow) => void;
  onRemove: () => void;
};

function RowFields({ row, fabrics, errors, onChange, onRemove }: RowProps) {
  const set = (change: Partial<PressRow>) => onChange({ ...row, ...change });
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-medium">{`Settings for ${formatFabrics(row.fabrics) ?? 'a fabric'}`}</legend>
      <CheckGroup
        label={transferTypeFields.fabrics.label}
        className="grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
        choices={fabrics.map((value) => ({ value, label: FABRIC_LABELS[value] }))}
        value={row.fabrics}
        error={errors?.fabrics?.message}
        onChange={(chosen) => set({ fabrics: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TemperatureField
          value={row.temperature}
          error={errors?.temperature?.degrees?.message}
          onChange={(temperature) => set({ temperature })}
        />
        {SECONDS.map((name) => (
          <TextField
            key={name}
            label={transferTypeFields[name].form}
            type="number"
            min={0}
            inputMode="numeric"
            value={row[name] ?? ''}
            error={errors?.[name]?.message}
            onChange={({ target }) => set({ [name]: numberOrNull(target.value) })}
          />
        ))}
        <Choice
          label={transferTypeFields.pressure.label}
          values={PRESSURES}
          labels={PRESSURE_LABELS}
          value={row.pressure}
          onChange={(pressure) => set({ pressure })}
        />
        <Choice
          label={transferTypeFields.peel.label}
          values={PEELS}
          labels={PEEL_LABELS}
          value={row.peel}
          onChange={(peel) => set({ peel })}
        />
      </div>
      <Switch
        label={transferTypeFields.coverSheet.label}
        description="For these fabrics."
        checked={row.coverSheet}
        onChange={(coverSheet) => set({ coverSheet })}
      />
      <TextField
        label="Note"
        autoComplete="off"
        value={row.note}
        error={errors?.note?.message}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          Remove these settings
        </Button>
      </div>
    </fieldset>
  );
}

/** Settings for single fabrics. The fields of the type are for its others. */
export function SettingsField({ form }: { form: TransferTypeFormState }) {
  const { control, formState } = form;
  const id = useId();
  const { field } = useController({ control, name: 'settings' });
  const rows = field.value as PressRow[];
  const [chosen = [], temperature] = useWatch({ control, name: ['fabrics', 'temperature'] });
  const named = rows.flatMap(({ fabrics }) => fabrics);
  const free = chosen.filter((fabric) => !named.includes(fabric));
  const errors = formState.errors.settings;
  const { unit } = temperature;
  // The only fabric that is left needs no choice.
  const fabrics = free.length === 1 ? free : [];
  const added = { ...pressValues(), temperature: { degrees: '', unit }, fabrics, note: '' };
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own, and no id.
          key={index}
          row={row}
          fabrics={FABRICS.filter((fabric) => free.includes(fabric) || row.fabrics.includes(fabric))}
          errors={errors?.[index] as FieldErrors<PressRow> | undefined}
          onChange={(changed) => field.onChange(rows.with(index, changed))}
          onRemove={() => field.onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {sharesHeatWithPolyester({ fabrics: chosen, temperature, settings: rows }) && (
        <p role="status" className="rounded-md bg-warning-soft p-3 text-sm">
          Polyester shares a temperature above 138 °C (280 °F) with other fabrics: its dyes can move into the
          print. Add settings for polyester.
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          aria-describedby={`${id}-error`}
          disabled={rows.length >= FABRICS.length}
          onClick={() => field.onChange([...rows, added])}
        >
          Add settings for a fabric
        </Button>
        <p id={`${id}-error`} aria-live="polite" className="mt-2 text-sm text-danger empty:sr-only">
          {errors?.message ?? errors?.root?.message}
        </p>
      </div>
    </div>
  );
}
