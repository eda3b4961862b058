import { TextField } from '../../components/form/text-field.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** How large a request may be that is approved automatically. Shown while the switch is on. */
export default function MaxUnitsField({ form }: { form: SettingsForm }) {
  return (
    <TextField
      label="Maximum units"
      hint="Larger requests wait for an admin. Leave it empty for no maximum."
      inputMode="numeric"
      autoComplete="off"
      className="max-w-80"
      {...fieldOf(form, 'autoApproveMaxUnits', { setValueAs: numberOrNull })}
    />
  );
}
