import { defaultCreditsLimits, type SettingsView } from '@portal/contract/settings';
import { Controller } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Switch } from '../../components/ui/switch.tsx';
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
      <Controller
        control={form.control}
        name="emailNotifications"
        render={({ field }) => (
          <Switch
            label="Email Notifications"
            description="Send email notifications for new sample requests"
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="autoApprove"
        render={({ field }) => (
          <Switch
            label="Auto-Approve Requests"
            description="Automatically approve sample requests without admin review"
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
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
