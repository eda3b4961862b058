import { defaultCreditsLimits } from '@portal/contract/limits';
import type { SettingsView } from '@portal/contract/settings';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const FIELDS = ['defaultCredits', 'emailNotifications', 'autoApprove'] as const;

function GeneralForm({ stored }: { stored: SettingsView }) {
  const { form, submit, isSaving } = useSettingsForm(stored, FIELDS);
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <TextField
        label="Default Monthly Credits"
        hint="Applied to new clients."
        type="number"
        inputMode="numeric"
        className="max-w-64"
        {...defaultCreditsLimits}
        error={form.formState.errors.defaultCredits?.message}
        {...form.register('defaultCredits', { valueAsNumber: true })}
      />
      <SwitchField
        control={form.control}
        name="emailNotifications"
        label="Email Notifications"
        description="Send email notifications for new sample requests"
      />
      <SwitchField
        control={form.control}
        name="autoApprove"
        label="Auto-Approve Requests"
        description="Automatically approve sample requests without admin review"
      />
      <div>
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

export function GeneralSettings() {
  return <SettingsCard title="General Settings">{(stored) => <GeneralForm stored={stored} />}</SettingsCard>;
}
