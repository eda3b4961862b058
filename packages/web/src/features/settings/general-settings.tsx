import type { RegistrationPolicy } from '@portal/contract/auth/registration';
import { defaultCreditsLimits, type SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { Controller } from 'react-hook-form';
import { TextField } from '../../components/form/text-field.tsx';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';

const REGISTRATION_OPTIONS: { value: RegistrationPolicy; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'approval', label: 'With approval' },
  { value: 'closed', label: 'Closed' },
];

const REGISTRATION_HINTS: Record<RegistrationPolicy, string> = {
  open: 'Everyone can create an account.',
  approval: 'New clients wait until an admin approves them.',
  closed: 'Only clients that admins add or invite get an account.',
};

function SettingsForm({ stored }: { stored: SettingsView }) {
  const utils = trpc.useUtils();
  const form = useZodForm(UpdateSettingsInput, { values: stored, draft: 'settings' });
  const { errors, dirtyFields } = form.formState;
  const update = useToastMutation(trpc.admin.settings.update, {
    success: successMessages.settingsUpdated,
    failure: failureMessages.updateSettings,
    form,
    onSuccess: (settings) => utils.admin.settings.get.setData(undefined, settings),
    // After a conflict the form shows the current values.
    onError: () => void utils.admin.settings.get.invalidate(),
  });
  const submit = form.handleSubmit(({ defaultCredits, emailNotifications, autoApprove, ...access }) => {
    const { registration, adminSecondFactor } = access;
    const isUnchanged = Object.keys(dirtyFields).length === 0;
    // Without a change all values are sent, so that the server confirms what the form shows.
    const changes = {
      ...(dirtyFields.defaultCredits || isUnchanged ? { defaultCredits } : {}),
      ...(dirtyFields.emailNotifications || isUnchanged ? { emailNotifications } : {}),
      ...(dirtyFields.autoApprove || isUnchanged ? { autoApprove } : {}),
      ...(dirtyFields.registration || isUnchanged ? { registration } : {}),
      ...(dirtyFields.adminSecondFactor || isUnchanged ? { adminSecondFactor } : {}),
    };
    // Sends the values that the form showed: if another admin has changed one since, the server reports a conflict.
    const seen = Object.keys(changes).map((field) => [field, stored[field as keyof SettingsView]]);
    update.mutate({ ...changes, expected: Object.fromEntries(seen) });
  });
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Default Monthly Credits"
          hint="Applied to new clients."
          type="number"
          inputMode="numeric"
          className="max-w-64"
          {...defaultCreditsLimits}
          error={errors.defaultCredits?.message}
          {...form.register('defaultCredits', { valueAsNumber: true })}
        />
        <Controller
          control={form.control}
          name="registration"
          render={({ field: { value = stored.registration, onChange } }) => (
            <Select
              label="Registration"
              hint={REGISTRATION_HINTS[value]}
              options={REGISTRATION_OPTIONS}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </div>
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
      <Controller
        control={form.control}
        name="adminSecondFactor"
        render={({ field }) => (
          <Switch
            label="Require a second factor for admins"
            description="Admins without two-factor authentication can only turn it on"
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
      <div>
        <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

export function GeneralSettings() {
  const query = trpc.admin.settings.get.useQuery();
  return (
    <Card title="General Settings">
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading settings.', text: 'Please try again.' }}
      >
        {(settings) => <SettingsForm stored={settings} />}
      </QueryState>
    </Card>
  );
}
