import { CreateClientInput } from '@portal/contract/accounts';
import { initialSettings } from '@portal/contract/settings';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogFooter } from '../../components/ui/dialog-footer.tsx';
import { putServerErrors, useZodForm } from '../../lib/form.ts';
import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';

const ClientForm = ({ defaultCredits, onClose }: { defaultCredits: number; onClose: () => void }) => {
  const utils = trpc.useUtils();
  const form = useZodForm(CreateClientInput, {
    defaultValues: { name: '', email: '', username: '', password: '', monthlyCredits: defaultCredits },
  });
  const { errors } = form.formState;
  const create = trpc.admin.clients.create.useMutation({
    onSuccess: () => {
      void utils.admin.clients.invalidate();
      void utils.admin.analytics.invalidate();
      toastSuccess(successMessages.clientCreated);
      onClose();
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.createClient(error));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((input) => create.mutate(input))}>
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
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Monthly Credits"
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.monthlyCredits?.message}
        {...form.register('monthlyCredits', { valueAsNumber: true })}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={create.isPending} pendingLabel="Creating...">
          Create Client
        </Button>
      </DialogFooter>
    </form>
  );
};

type ClientsCreateDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a client; the allowance starts from the settings' default. */
export const ClientsCreateDialog = ({ open, onOpenChange }: ClientsCreateDialogProps) => {
  const { data: settings, isPending } = trpc.admin.settings.get.useQuery();
  return (
    <Dialog
      open={open && !isPending}
      onOpenChange={onOpenChange}
      title="Add Client"
      description="They can sign in at once with this username and password."
    >
      <ClientForm
        defaultCredits={(settings ?? initialSettings).defaultCredits}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
};
