import type { RegistrationPolicy } from '@portal/contract/accounts.values';
import type { SettingsView } from '@portal/contract/settings';
import { settingsFields } from '@portal/contract/settings.fields';
import { Controller } from 'react-hook-form';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { REGISTRATION_HINTS } from '../accounts/registration/registration-hints.ts';
import { SettingsCard } from './settings-card.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const REGISTRATION_OPTIONS: { value: RegistrationPolicy; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'approval', label: 'Approval required' },
  { value: 'closed', label: 'Closed' },
];

const FIELDS = ['registration', 'adminSecondFactor', 'clientApiTokens'] as const;

function AccessForm({ stored }: { stored: SettingsView }) {
  const { form, submit, isPending, notice, confirmation } = useSettingsForm(stored, FIELDS);
  return (
    <>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <Controller
          control={form.control}
          name="registration"
          render={({ field: { value = stored.registration, onChange }, fieldState: { error } }) => (
            <Select
              label={settingsFields.registration.label}
              hint={error ? <span className="text-danger">{error.message}</span> : REGISTRATION_HINTS[value]}
              options={REGISTRATION_OPTIONS}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <SwitchField
          control={form.control}
          name="adminSecondFactor"
          label={settingsFields.adminSecondFactor.label}
          description="Admins must set up two-factor authentication before they can use the portal."
        />
        <SwitchField
          control={form.control}
          name="clientApiTokens"
          label={settingsFields.clientApiTokens.label}
          description="Let clients use the REST API. Turning this off disables their tokens."
        />
        {notice}
        <div>
          <Button type="submit" pending={isPending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      {confirmation.dialog}
    </>
  );
}

/** Who may register, what admins need to sign in, and whether clients may use API tokens. */
export function AccessSettings() {
  return <SettingsCard title="Access">{(stored) => <AccessForm stored={stored} />}</SettingsCard>;
}
