import { type AdminSampleView, ImageUrl } from '@portal/contract/samples';
import { useMutation } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useDeferredValue, useState } from 'react';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSession } from '../../lib/api/session.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { MoreSampleFields } from './more-sample-fields.tsx';
import { SampleImageUpload, uploadImage } from './sample-image-upload.tsx';
import type { SampleForm } from './use-sample-form.ts';

function Preview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={url}
      alt="Preview"
      hidden={isBroken}
      onError={() => setIsBroken(true)}
      className="aspect-square w-32 shrink-0 picture-ground rounded-md object-contain"
    />
  );
}

/** The image at the URL in the field; nothing while it is empty or does not load. */
function SampleImagePreview({ url }: { url: string | null | undefined }) {
  const typed = useDeferredValue(url ?? '');
  const { data } = ImageUrl.safeParse(typed);
  return data ? <Preview key={data} url={data} /> : null;
}

type SampleFieldsProps = {
  form: SampleForm;
  /** The sample that is edited. */
  sample?: AdminSampleView;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  pending: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** Beside the button for further fields. */
  link?: ReactNode;
  children?: ReactNode;
};

export function SampleFields(props: SampleFieldsProps) {
  const { form, sample, onSubmit, onCancel, pending, submitLabel, pendingLabel, link, children } = props;
  const userId = useSession().user?.id;
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, userId),
    onSuccess: (url) => form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
    onError: ({ message }) => form.setError('imageUrl', { type: 'upload', message }),
  });
  useUnsavedChanges(upload.isPending);
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <TextAreaField label="Description" rows={3} {...fieldOf(form, 'description')} />
      <TextField
        label="Design Size"
        hint="e.g., 12x12, 8.5x11"
        autoComplete="off"
        {...fieldOf(form, 'designSize')}
      />
      <div className="flex items-center gap-4">
        <SampleImagePreview url={form.watch('imageUrl')} />
        <div className="grid justify-items-start gap-1.5">
          {/* A picture that is chosen while the sample is saved would not be part of it. */}
          <SampleImageUpload isUploading={upload.isPending} disabled={pending} onChosen={upload.mutate} />
          <p className="text-sm text-quiet">{'A PNG, JPEG or WebP file of up to 5\u00a0MB.'}</p>
        </div>
      </div>
      <TextField
        label="Image URL"
        hint="An upload fills it in. Or give the address of an image."
        type="url"
        autoComplete="off"
        {...fieldOf(form, 'imageUrl')}
      />
      {children}
      <MoreSampleFields form={form} sample={sample} link={link} />
      <FormFooter
        onCancel={onCancel}
        pending={pending || upload.isPending}
        pendingLabel={upload.isPending ? 'Uploading...' : pendingLabel}
      >
        {submitLabel}
      </FormFooter>
    </form>
  );
}
