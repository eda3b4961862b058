import { AddClientForm } from '@portal/contract/clients';
import { initialSettings } from '@portal/contract/settings';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useAddClient } from './use-add-client.ts';

const EMPTY = { name: '', email: '', username: '', password: '', isInvited: false };

function ClientForm({ defaultCredits, onClose }: { defaultCredits: number; onClose: () => void }) {
  const form = useZodForm(AddClientForm, { defaultValues: { ...EMPTY, monthlyCredits: defaultCredits } });
  const { errors } = form.formState;
  const isInvited = form.watch('isInvited');
  const { add, isPending } = useAddClient({
    onAdded: onClose,
    onRefused: (error) => putServerErrors(form, error),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(add)}>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <Switch
        label="Send an invitation"
        description="They choose their own password by a link."
        checked={isInvited}
        onChange={(isOn) => form.setValue('isInvited', isOn)}
      />
      {!isInvited && (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <TextField
        label="Monthly Credits"
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.monthlyCredits?.message}
        {...form.register('monthlyCredits', { valueAsNumber: true })}
      />
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Creating...">
        Create Client
      </FormFooter>
    </form>
  );
}

type CreateClientDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The default allowance comes from the settings. */
export function CreateClientDialog({ open, onOpenChange }: CreateClientDialogProps) {
  const { data: settings, isPending } = trpc.admin.settings.get.useQuery();
  return (
    <Dialog
      open={open && !isPending}
      onOpenChange={onOpenChange}
      title="Add Client"
      description="They can sign in with this username."
    >
      <ClientForm
        defaultCredits={(settings ?? initialSettings).defaultCredits}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
