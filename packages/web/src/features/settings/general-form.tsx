import { defaultCreditsLimits, outcomeDaysLimits, type SettingsView } from '@portal/contract/settings';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { numberOrNull } from '../../lib/forms/number-or-null.ts';
import { GENERAL_GROUPS } from './general-fields.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const FIELDS = GENERAL_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));

const wholeNumber = { type: 'number', inputMode: 'numeric' } as const;

/** What a text field takes, and how it is read. */
const inputs: { [Name in keyof SettingsView]?: { input: object; read: object } } = {
  defaultCredits: { input: { ...wholeNumber, ...defaultCreditsLimits }, read: { valueAsNumber: true } },
  autoApproveMaxUnits: {
    input: { inputMode: 'numeric', autoComplete: 'off' },
    read: { setValueAs: numberOrNull },
  },
  outcomeAfterDays: { input: { ...wholeNumber, ...outcomeDaysLimits }, read: { valueAsNumber: true } },
  currency: {
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
    read: { setValueAs: (code: unknown) => String(code).trim().toUpperCase() },
  },
};

/** Load it lazily: its validation is a tenth of the page's code. */
export default function GeneralForm({ stored }: { stored: SettingsView }) {
  const { form, submit, isPending, notice } = useSettingsForm(stored, FIELDS);
  const hasMaximum = form.watch('autoApprove') || form.formState.errors.autoApproveMaxUnits !== undefined;
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      {GENERAL_GROUPS.map(({ fields, ...group }) => (
        <SettingsGroup key={group.title} {...group}>
          {fields.map((field) => {
            const { name, label } = field;
            if (field.kind === 'switch')
              return (
                <SwitchField
                  key={name}
                  control={form.control}
                  name={name}
                  label={label}
                  description={field.description}
                />
              );
            if (name === 'autoApproveMaxUnits' && !hasMaximum) return null;
            const { input, read } = inputs[name] ?? {};
            return (
              <TextField
                key={name}
                className="max-w-96"
                label={label}
                hint={field.hint}
                {...input}
                {...fieldOf(form, name, read)}
              />
            );
          })}
        </SettingsGroup>
      ))}
      {notice}
      <div>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
