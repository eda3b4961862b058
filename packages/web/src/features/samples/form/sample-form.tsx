import type { AdminSampleView } from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import { type FormEventHandler, type ReactNode, useRef } from 'react';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { MoreSampleFields } from './more-sample-fields.tsx';
import { SampleImageUpload } from './sample-image-upload.tsx';
import { SamplePictures } from './sample-pictures.tsx';
import type { CostCurrency, SampleForm } from './use-sample-form.ts';
import { useSamplePictures } from './use-sample-pictures.ts';

type SampleFieldsProps = {
  form: SampleForm;
  /** The sample that is edited. */
  sample?: AdminSampleView;
  currency: CostCurrency;
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
  const { form, sample, currency, onSubmit, onCancel, pending, submitLabel, pendingLabel, link, children } =
    props;
  const { field, upload, pictures, error, change, changeFirstUrl } = useSamplePictures(form);
  const uploadButton = useRef<HTMLButtonElement>(null);
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField label={sampleFields.name.label} autoComplete="off" {...fieldOf(form, 'name')} />
      <TextAreaField label={sampleFields.description.label} rows={3} {...fieldOf(form, 'description')} />
      <TextField
        label={sampleFields.designSize.form}
        hint="e.g., 12x12, 8.5x11"
        autoComplete="off"
        {...fieldOf(form, 'designSize')}
      />
      {pictures.length > 0 && (
        <SamplePictures
          pictures={pictures}
          onChange={change}
          onRemoving={() => uploadButton.current?.focus()}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {/* A picture that is chosen while the sample is saved would not be part of it. */}
        <SampleImageUpload
          buttonRef={uploadButton}
          isUploading={upload.isPending}
          disabled={pending}
          onChosen={upload.mutate}
        />
        <p className="text-sm text-quiet">{'PNG, JPEG or WebP files of up to 5\u00a0MB.'}</p>
      </div>
      <TextField
        ref={field.ref}
        label={sampleFields.imageUrl.label}
        hint="Of the first picture. An upload fills it in, or give the address of an image."
        type="url"
        autoComplete="off"
        value={pictures[0]?.url ?? ''}
        onChange={({ target }) => changeFirstUrl(target.value)}
        error={error}
      />
      {children}
      <MoreSampleFields form={form} sample={sample} currency={currency} link={link} />
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
