import { defaultCreditsLimits } from '@portal/contract/limits';
import { outcomeDaysLimits, type SettingsView } from '@portal/contract/settings';
import { lazy, Suspense } from 'react';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { SettingsCard } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const MaxUnitsField = lazy(() => import('./max-units-field.tsx'));

const CREDITS = { label: 'Default Monthly Credits', hint: 'Applied to new clients.' };
const EMAILS = {
  label: 'Email Notifications',
  description: 'Send email notifications for new sample requests',
};
const APPROVAL = {
  label: 'Auto-Approve Requests',
  description: 'Automatically approve sample requests without admin review',
};
const ADDRESS = {
  label: 'Require a shipping address',
  description: 'Clients choose an address before they submit a request',
};

const OUTCOME_DAYS = {
  label: 'Ask for the outcome after (days)',
  hint: 'Clients are asked once by email, so many days after their samples were sent. 0 turns it off.',
};
const CURRENCY = { label: 'Currency', hint: 'Of orders and costs. Three letters, such as USD or EUR.' };

const FIELDS = [
  'defaultCredits',
  'emailNotifications',
  'autoApprove',
  'autoApproveMaxUnits',
  'requireAddress',
  'outcomeAfterDays',
  'currency',
] as const;

function GeneralForm({ stored }: { stored: SettingsView }) {
  const { form, submit, isSaving, notice } = useSettingsForm(stored, FIELDS);
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
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
        <Suspense fallback={<div className="h-23" />}>
          <MaxUnitsField form={form} />
        </Suspense>
      )}
      <SwitchField control={form.control} name="requireAddress" {...ADDRESS} />
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
      {notice}
      <div>
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

function FieldPlaceholder({ label, hint }: { label: string; hint: string }) {
  return (
    <div className="grid max-w-96 gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <Skeleton className="h-10" />
      <p className="text-sm text-quiet">{hint}</p>
    </div>
  );
}

/** Has the form's texts and height, so that nothing moves when the values arrive. */
function GeneralPlaceholder() {
  return (
    <div className="grid gap-6">
      <FieldPlaceholder {...CREDITS} />
      {[EMAILS, APPROVAL, ADDRESS].map(({ label, description }) => (
        <div key={label} className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="font-medium">{label}</p>
            <p className="text-sm text-quiet">{description}</p>
          </div>
          <Skeleton className="h-6 w-11 shrink-0" />
        </div>
      ))}
      <FieldPlaceholder {...OUTCOME_DAYS} />
      <FieldPlaceholder {...CURRENCY} />
      <Spinner className="h-10" />
    </div>
  );
}

export function GeneralSettings() {
  return (
    <SettingsCard title="General Settings" loading={<GeneralPlaceholder />}>
      {(stored) => <GeneralForm stored={stored} />}
    </SettingsCard>
  );
}
