import { type PictureView, sampleMessages } from '@portal/contract/samples';
import { PICTURES_MAX } from '@portal/contract/samples.values';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useSession } from '../../../lib/api/session.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { uploadImage } from './sample-image-upload.tsx';
import type { SampleForm } from './use-sample-form.ts';

const isGiven = ({ url }: PictureView) => url.trim() !== '';

/** The pictures of a form. The first is that of the field Image URL, whose text can be empty. */
export function useSamplePictures(form: SampleForm) {
  const { field } = useController({ control: form.control, name: 'pictures' });
  const userId = useSession().user?.id;
  const errors = form.formState.errors.pictures;

  const add = (url: string) => {
    const given = form.getValues('pictures').filter(isGiven);
    if (!given.some((picture) => picture.url === url)) field.onChange([...given, { url, caption: null }]);
  };
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      const room = PICTURES_MAX - form.getValues('pictures').filter(isGiven).length;
      const refusals: string[] = [];
      for (const file of files.slice(0, room))
        try {
          add(await uploadImage(file, userId));
        } catch (error) {
          refusals.push(`${file.name}: ${(error as Error).message}`);
        }
      const others = files.slice(room).map(({ name }) => name);
      if (others.length > 0)
        refusals.push(`${sampleMessages.tooManyPictures}. Not added: ${others.join(', ')}`);
      return refusals;
    },
    onSuccess: (refusals) => {
      if (refusals.length > 0) form.setError('pictures', { type: 'upload', message: refusals.join('. ') });
    },
  });
  useUnsavedChanges(upload.isPending);

  return {
    field,
    upload,
    pictures: field.value,
    error: errors?.message ?? errors?.[0]?.url?.message,
    change: field.onChange,
    changeFirstUrl: (url: string) => {
      const [first = { caption: null }, ...others] = field.value;
      const isEmpty = url === '' && first.caption === null && others.length === 0;
      field.onChange(isEmpty ? [] : [{ ...first, url }, ...others]);
    },
  };
}
