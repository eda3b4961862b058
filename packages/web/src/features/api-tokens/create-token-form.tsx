import type { Role } from '@portal/contract/accounts';
import { CreateApiTokenInput, type CreatedApiTokenView } from '@portal/contract/api-tokens';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { toastError } from '../../lib/toasts/toasts.ts';
import { scopeChoices } from './scope-choices.ts';

const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'none', label: 'No expiry' },
] as const;

type CreateTokenFormProps = {
  role: Role;
  onCreated: (created: CreatedApiTokenView) => void;
  onCancel: () => void;
};

export function CreateTokenForm({ role, onCreated, onCancel }: CreateTokenFormProps) {
  const form = useZodForm(CreateApiTokenInput, {
    defaultValues: { name: '', scopes: ['read'], expiresInDays: 90 },
  });
  const { errors } = form.formState;
  const create = trpc.me.apiTokens.create.useMutation({
    onSuccess: onCreated,
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.createToken(error));
    },
  });
  const life = form.watch('expiresInDays');
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((input) => create.mutate(input))}>
      <TextField
        label="Name"
        hint="What will use it, such as Web shop"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <CheckGroup
        label="Scopes"
        choices={scopeChoices(role)}
        value={form.watch('scopes')}
        error={errors.scopes?.message}
        onChange={(scopes) => form.setValue('scopes', scopes, { shouldValidate: form.formState.isSubmitted })}
      />
      <Select
        label="Expiry"
        options={LIVES}
        value={LIVES.find(({ value }) => value === String(life))?.value ?? 'none'}
        onChange={(value) => form.setValue('expiresInDays', value === 'none' ? undefined : Number(value))}
      />
      <FormFooter onCancel={onCancel} pending={create.isPending} pendingLabel="Creating...">
        Create Token
      </FormFooter>
    </form>
  );
}
