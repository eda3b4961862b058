import { type AdminHeldRequestView, GrantHeldRequestInput } from '@portal/contract/held-requests';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useShownRecord } from '../../components/form/use-shown-record.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { readStored, store } from '../../lib/browser-storage.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { paths } from '../../lib/paths.ts';
import { formatMoreCredits } from '../orders/describe-request.ts';
import { AskedSummary } from './asked-summary.tsx';
import { AskedReason } from './held-request-item.tsx';
import { failureMessages, successMessages } from './held-requests.messages.ts';
import { isDecided } from './is-decided.ts';

const GrantForm = z.pick(GrantHeldRequestInput, { credits: true, monthly: true, approve: true });

/** Whether the last grant approved the request too, for the next one. */
const APPROVES_KEY = 'grant-approves';

/** What a grant of so many credits does. */
function consequence(credits: number, missing: number): string {
  if (!(credits >= 1)) return `${formatMoreCredits(missing)} needed.`;
  return credits >= missing
    ? 'The request is submitted right away.'
    : `${formatMoreCredits(missing - credits)} needed. The credits are added, and the client decides what to do.`;
}

type GrantFormProps = { held: AdminHeldRequestView; onClose: () => void };

function GrantCreditsForm({ held, onClose }: GrantFormProps) {
  const navigate = useNavigate();
  const { heldRequests } = trpc.useUtils().admin;
  // What the client has, as the admin reads it. Others may change it meanwhile.
  const { shown: seen, reloadIfStale } = useShownRecord(held, async () => {
    const waiting = { userId: held.user.id, state: 'waiting' } as const;
    const { items } = await heldRequests.list.fetch(waiting, { staleTime: 0 });
    const current = items.find(({ id }) => id === held.id);
    if (!current) onClose();
    return current ?? held;
  });
  const hasChanged = seen !== held;
  const form = useZodForm(GrantForm, {
    defaultValues: {
      credits: Math.max(1, held.missing),
      monthly: false,
      approve: readStored(APPROVES_KEY) === 'yes',
    },
    draft: `grant for held request ${held.id}`,
  });
  const grant = useToastMutation(trpc.admin.heldRequests.grant, {
    success: ({ requestId, user }, { approve }) => ({
      ...successMessages.creditsGranted(user.name, requestId, approve),
      ...(requestId !== null && {
        furtherAction: {
          label: 'View request',
          onClick: () => void navigate(paths.adminRequest(requestId)),
        },
      }),
    }),
    failure: failureMessages.grantCredits,
    invalidate: ({ admin }) => [admin.heldRequests, admin.requests, admin.clients, admin.credits],
    form,
    onSuccess: ({ requestId }, { approve }) => {
      if (requestId !== null) store(APPROVES_KEY, approve ? 'yes' : null);
    },
    onError: (error) => {
      void reloadIfStale(error);
      if (isDecided(error)) onClose();
    },
  });
  const [credits, approves] = form.watch(['credits', 'approve']);
  const isEnough = Number(credits) >= seen.missing;
  const submit = form.handleSubmit(({ approve, ...values }) => {
    // A second press may still reach the dialog while it fades out.
    if (grant.isSuccess) return;
    const { remainingCredits: expectedRemainingCredits, units: expectedUnits } = seen;
    const expected = { expectedRemainingCredits, expectedUnits };
    const approval = approve && isEnough && { approve };
    grant.mutate({ id: held.id, ...values, ...approval, ...expected }, { onSuccess: onClose });
  });
  const { monthlyCredits, missing } = seen;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <AskedSummary held={seen} hasChanged={hasChanged} />
      <TextField
        label="Credits"
        type="number"
        inputMode="numeric"
        min={1}
        hint={consequence(Number(credits), missing)}
        {...fieldOf(form, 'credits', { valueAsNumber: true })}
      />
      <SwitchField
        control={form.control}
        name="monthly"
        label="From now on monthly"
        description={`Raises the monthly credits from ${monthlyCredits} to ${monthlyCredits + Math.max(0, Number(credits) || 0)}.`}
      />
      {isEnough && (
        <SwitchField
          control={form.control}
          name="approve"
          label="Approve the request"
          description="It is approved as soon as it is sent."
        />
      )}
      <FormFooter onCancel={onClose} pending={grant.isPending} pendingLabel="Granting...">
        {approves && isEnough ? 'Grant and approve' : 'Grant'}
      </FormFooter>
    </form>
  );
}

type GrantCreditsDialogProps = DialogState & {
  held: AdminHeldRequestView | undefined;
  /** The element to focus after closing; null for the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
};

export default function GrantCreditsDialog({ held, focusAfter, ...dialog }: GrantCreditsDialogProps) {
  if (!held) return null;
  return (
    <Dialog
      {...dialog}
      title="Grant credits"
      description={
        <span className="break-words">
          {`For a request of ${held.user.name}.`}
          <AskedReason held={held} />
        </span>
      }
      focusAfter={focusAfter}
    >
      <GrantCreditsForm held={held} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
