import { defaultCreditsLimits, outcomeDaysLimits, type SettingsView } from '@portal/contract/settings';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import {
  ADDRESS,
  APPROVAL,
  CREDITS,
  CURRENCY,
  EMAILS,
  GROUPS,
  MAX_UNITS,
  OUTCOME_DAYS,
  PRESS_PAGES,
} from './general-texts.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const FIELDS = [
  'defaultCredits',
  'emailNotifications',
  'autoApprove',
  'autoApproveMaxUnits',
  'requireAddress',
  'publicPressPages',
  'outcomeAfterDays',
  'currency',
] as const;

/** Load it lazily: its validation is a tenth of the page's code. */
export default function GeneralForm({ stored }: { stored: SettingsView }) {
  const { form, submit, isPending, notice } = useSettingsForm(stored, FIELDS);
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <SettingsGroup title={GROUPS.requests}>
        <TextField
          {...CREDITS}
          type="number"
          inputMode="numeric"
          className="max-w-96"
          {...defaultCreditsLimits}
          {...fieldOf(form, 'defaultCredits', { valueAsNumber: true })}
        />
        <SwitchField control={form.control} name="emailNotifications" {...EMAILS} />
        <SwitchField control={form.control} name="autoApprove" {...APPROVAL} />
        {(form.watch('autoApprove') || form.formState.errors.autoApproveMaxUnits) && (
          <TextField
            {...MAX_UNITS}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-96"
            {...fieldOf(form, 'autoApproveMaxUnits', { setValueAs: numberOrNull })}
          />
        )}
      </SettingsGroup>
      <SettingsGroup title={GROUPS.shipping}>
        <SwitchField control={form.control} name="requireAddress" {...ADDRESS} />
        <SwitchField control={form.control} name="publicPressPages" {...PRESS_PAGES} />
      </SettingsGroup>
      <SettingsGroup title={GROUPS.outcomes} inColumns>
        <TextField
          {...OUTCOME_DAYS}
          type="number"
          inputMode="numeric"
          className="max-w-96"
          {...outcomeDaysLimits}
          {...fieldOf(form, 'outcomeAfterDays', { valueAsNumber: true })}
        />
        <TextField
          {...CURRENCY}
          className="max-w-96"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldOf(form, 'currency', { setValueAs: (code) => String(code).trim().toUpperCase() })}
        />
      </SettingsGroup>
      {notice}
      <div>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
