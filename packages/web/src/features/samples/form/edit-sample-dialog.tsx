import type { AdminSampleView } from '@portal/contract/samples';
import { useRef } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import RecordDialog from '../../../components/dialog/record-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useOpenedRecord } from '../../../components/dialog/use-opened-record.ts';
import { SwitchField } from '../../../components/form/switch-field.tsx';
import { useRecordEdit } from '../../../components/form/use-record-edit.ts';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { activityPath } from '../../../lib/activity-path.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { pressPageUrl } from '../../../lib/press-page-url.ts';
import { PendingRequests } from '../../requests/pending-requests.tsx';
import { failureMessages, successMessages } from '../samples.messages.ts';
import { SampleFields } from './sample-form.tsx';
import { sampleFormValues, useSampleForm } from './use-sample-form.ts';

function EditForm({ sample, onClose }: { sample: AdminSampleView; onClose: () => void }) {
  const { id } = sample;
  const utils = trpc.useUtils();
  const form = useSampleForm(sample);
  const currency = useRef<string>(undefined);
  const { submit, isPending, notice } = useRecordEdit(trpc.admin.samples.update, {
    form,
    readCurrent: async () => sampleFormValues(await utils.admin.samples.get.fetch({ id }, { staleTime: 0 })),
    inputOf: (patch) => ({ id, ...patch, ...('unitCost' in patch && { currency: currency.current }) }),
    success: successMessages.sampleUpdated,
    failure: failureMessages.updateSample,
    invalidate: (utils) => [utils.me.samples, utils.admin.samples],
    onClose,
  });
  return (
    <SampleFields
      form={form}
      currency={currency}
      sample={sample}
      onSubmit={submit}
      onCancel={onClose}
      pending={isPending}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      link={<TextLink to={activityPath(`sample-${id}`)}>Activity log</TextLink>}
    >
      <SwitchField
        control={form.control}
        name="isActive"
        label="Active"
        description="Determines if this sample is available for clients to request."
      />
      <p className="text-sm wrap-anywhere">
        <span className="text-quiet">Label code </span>
        <span className="font-mono font-medium">{sample.code}</span>
        <span className="text-quiet"> · </span>
        <ExternalLink href={pressPageUrl(sample.code)}>Press page</ExternalLink>
      </p>
      <PendingRequests of="sample" id={id} isShown={sample.isActive && !form.watch('isActive')} />
      {notice}
    </SampleFields>
  );
}

type EditSampleDialogProps = DialogState & { id: number; listed: AdminSampleView | undefined };

/** Edits the sample of an id, which is read if no list has it. */
export default function EditSampleDialog({ id, listed, ...dialog }: EditSampleDialogProps) {
  const { open, onOpenChange } = dialog;
  const query = trpc.admin.samples.get.useQuery({ id }, { enabled: !listed && open });
  const sample = useOpenedRecord(open, id, listed ?? query.data);
  if (!sample) return <RecordDialog {...dialog} title="Edit Sample" noun="sample" error={query.error} />;
  return (
    <Dialog {...dialog} title="Edit Sample" description="Past requests keep the sample's original name.">
      {/* Without the form while the dialog closes: the next one starts with the saved values. */}
      {open && <EditForm sample={sample} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}
