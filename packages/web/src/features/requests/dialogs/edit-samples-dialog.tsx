import type { RequestView } from '@portal/contract/requests';
import { UpdateRequestInput } from '@portal/contract/requests/status';
import { requestMessages } from '@portal/contract/requests.values';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { useShownRecord } from '../../../components/form/use-shown-record.ts';
import { Button } from '../../../components/ui/button.tsx';
import { NumberStepper } from '../../../components/ui/number-stepper.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { readValid } from '../../../lib/forms/read-valid.ts';
import { useKeptState } from '../../../lib/forms/use-kept-state.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../admin-requests.messages.ts';

const ReasonForm = z.strictObject({ note: UpdateRequestInput.shape.note });

function SamplesForm({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const { id } = request;
  const utils = trpc.useUtils();
  const { shown: seen, reloadIfStale } = useShownRecord(request, () =>
    utils.admin.requests.get.fetch({ id }, { staleTime: 0 }),
  );
  const [kept, setChosen] = useKeptState(`lines of request ${id}`, request.quantities);
  // Of what was kept, a colleague may have cut some meanwhile.
  const chosen = Object.fromEntries(
    Object.entries(seen.quantities).map(([line, most]) => [line, Math.min(kept[line] ?? most, most)]),
  );
  const form = useZodForm(ReasonForm, { defaultValues: { note: '' }, draft: `cut of request ${id}` });
  const update = useToastMutation(trpc.admin.requests.update, {
    success: successMessages.requestUpdated,
    failure: failureMessages.updateRequest,
    invalidate: ({ admin }) => [admin.requests, admin.clients, admin.credits, admin.analytics],
    form,
    onError: async (error) => {
      const current = await reloadIfStale(error);
      if (current) setChosen(current.quantities);
    },
  });
  const lines = seen.samples
    .map((sample) => ({ id: sample.id, quantity: chosen[sample.id] ?? 0 }))
    .filter((line) => line.quantity !== seen.quantities[line.id]);
  const isEmpty = Object.values(chosen).every((quantity) => quantity === 0);
  const save = async () => {
    const reason = await readValid(form);
    const { quantities, status: expectedStatus } = seen;
    if (!reason) return;
    update.mutate({ id, lines, ...reason, expectedStatus, expected: { quantities } }, { onSuccess: onClose });
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {seen.samples.map((sample) => (
          <li key={sample.id} className="flex items-center gap-3 py-2">
            <span className="line-clamp-2 min-w-0 flex-1 break-words">{sample.name}</span>
            <NumberStepper
              label={`Quantity of ${sample.name}`}
              value={chosen[sample.id] ?? 0}
              min={0}
              max={seen.quantities[sample.id] ?? 0}
              onChange={(quantity) => setChosen({ ...chosen, [sample.id]: quantity })}
              className="w-32 shrink-0"
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 text-sm text-danger empty:hidden">
        {isEmpty ? requestMessages.noUnitsLeft : null}
      </p>
      <div className="mt-5">
        <TextAreaField label="Reason" hint="The client reads it." rows={2} {...fieldOf(form, 'note')} />
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={lines.length === 0 || isEmpty}
          pending={update.isPending}
          pendingLabel="Saving..."
          onClick={() => void save()}
        >
          Save Changes
        </Button>
      </DialogFooter>
    </>
  );
}

/** Fewer units are sent than were requested. */
export default function EditSamplesDialog({ request, ...dialog }: DialogState & { request: RequestView }) {
  return (
    <Dialog
      {...dialog}
      title="Edit Samples"
      description={`Choose what is sent. ${request.free ? 'It is free of charge, so no credits are returned' : 'Credits of what is not sent are returned'}, and this cannot be undone.`}
    >
      <SamplesForm request={request} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
