import type { CreateWebhookInput } from '@portal/contract/webhooks';
import { webhookFields } from '@portal/contract/webhooks.fields';
import type { WebhookFormat } from '@portal/contract/webhooks.values';
import type { FormEventHandler, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { EVENT_CHOICES } from './event-choices.ts';

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
        label={webhookFields.url.form}
        type="url"
        placeholder="https://example.com/hooks/portal"
        autoComplete="off"
        {...fieldOf(form, 'url')}
      />
      <CheckGroup
        label={webhookFields.events.label}
        choices={EVENT_CHOICES}
        value={form.watch('events')}
        error={errors.events?.message}
        onChange={(events) =>
          form.setValue('events', events, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <Select
        stacked
        label={webhookFields.format.label}
        options={FORMATS}
        value={form.watch('format') ?? 'json'}
        onChange={(format) => form.setValue('format', format, { shouldDirty: true })}
      />
      {children}
    </form>
  );
}
