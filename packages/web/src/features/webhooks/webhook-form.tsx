import type { CreateWebhookInput, WebhookEvent, WebhookFormat } from '@portal/contract/webhooks';
import type { FormEventHandler, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';

export const EVENT_CHOICES: { value: WebhookEvent; label: string; description: string }[] = [
  { value: 'request.created', label: 'New requests', description: 'request.created' },
  { value: 'request.updated', label: 'Status changes', description: 'request.updated' },
  { value: 'request.outcome', label: 'Outcomes', description: 'request.outcome' },
  { value: 'request.message', label: 'Messages', description: 'request.message' },
  { value: 'client.created', label: 'New clients', description: 'client.created' },
  { value: 'client.updated', label: 'Changed clients', description: 'client.updated' },
  { value: 'client.deleted', label: 'Deleted clients', description: 'client.deleted' },
  { value: 'credits.adjusted', label: 'Adjusted credits', description: 'credits.adjusted' },
  { value: 'held-request.created', label: 'Held requests', description: 'held-request.created' },
  { value: 'held-request.decided', label: 'Ended held requests', description: 'held-request.decided' },
  { value: 'sample.created', label: 'New samples', description: 'sample.created' },
  { value: 'sample.updated', label: 'Changed samples', description: 'sample.updated' },
];

const FORMATS: { value: WebhookFormat; label: string }[] = [
  { value: 'json', label: 'JSON, for programs' },
  { value: 'text', label: 'Text, for a chat' },
];

type WebhookFormProps = {
  form: UseFormReturn<CreateWebhookInput>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

export function WebhookForm({ form, onSubmit, children }: WebhookFormProps) {
  const { errors, isSubmitted } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <TextField
        label="URL"
        type="url"
        placeholder="https://example.com/hooks/portal"
        autoComplete="off"
        {...fieldOf(form, 'url')}
      />
      <CheckGroup
        label="Events"
        choices={EVENT_CHOICES}
        value={form.watch('events')}
        error={errors.events?.message}
        onChange={(events) =>
          form.setValue('events', events, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <Select
        stacked
        label="Format"
        options={FORMATS}
        value={form.watch('format') ?? 'json'}
        onChange={(format) => form.setValue('format', format, { shouldDirty: true })}
      />
      {children}
    </form>
  );
}
