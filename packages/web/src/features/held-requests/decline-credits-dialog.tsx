import { type AdminHeldRequestView, DeclineHeldRequestInput } from '@portal/contract/held-requests';
import * as z from 'zod/mini';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { AskedSummary } from './asked-summary.tsx';
import { AskedReason } from './held-request-item.tsx';
import { failureMessages, successMessages } from './held-requests.messages.ts';
import { isDecided } from './is-decided.ts';

const DeclineForm = z.pick(DeclineHeldRequestInput, { reason: true });

function DeclineCreditsForm({ held, onClose }: { held: AdminHeldRequestView; onClose: () => void }) {
  const form = useZodForm(DeclineForm, {
    defaultValues: { reason: '' },
    draft: `decline of held request ${held.id}`,
  });
  const hasReason = form.watch('reason')?.trim();
  const decline = useToastMutation(trpc.admin.heldRequests.decline, {
    success: successMessages.creditsDeclined,
    failure: failureMessages.declineCredits,
    invalidate: ({ admin }) => [admin.heldRequests],
    form,
    onError: (error) => {
      if (isDecided(error)) onClose();
    },
  });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((values) => {
        // A second press may still reach the dialog while it fades out.
        if (!decline.isSuccess) decline.mutate({ id: held.id, ...values }, { onSuccess: onClose });
      })}
    >
      <AskedSummary held={held} />
      <TextAreaField
        label="Reason"
        // There is no undo, as there is for a rejection.
        hint={`Visible to the client.${hasReason ? '' : ' Without it, the email says only that you declined.'}`}
        rows={3}
        {...fieldOf(form, 'reason')}
      />
      <FormFooter onCancel={onClose} variant="danger" pending={decline.isPending} pendingLabel="Declining...">
        Decline
      </FormFooter>
    </form>
  );
}

type DeclineCreditsDialogProps = DialogState & {
  held: AdminHeldRequestView | undefined;
  /** The element to focus after closing; null for the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
};

export default function DeclineCreditsDialog(props: DeclineCreditsDialogProps) {
  const { held, focusAfter, ...dialog } = props;
  if (!held) return null;
  return (
    <Dialog
      {...dialog}
      title="Decline"
      description={
        <span className="break-words">
          {`${held.user.name} gets an email, and nothing is submitted.`}
          <AskedReason held={held} />
        </span>
      }
      focusAfter={focusAfter}
    >
      <DeclineCreditsForm held={held} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
