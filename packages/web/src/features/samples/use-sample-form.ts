import { CreateSampleInput, type SampleView } from '@portal/contract/samples';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';

type Start = Omit<SampleView, 'id'>;

const EMPTY: Start = { name: '', description: '', designSize: null, imageUrl: null, isActive: true };

export function useSampleForm(start: Start = EMPTY) {
  return useZodForm(CreateSampleInput, {
    defaultValues: {
      name: start.name,
      description: start.description,
      designSize: start.designSize ?? '',
      imageUrl: start.imageUrl ?? '',
      isActive: start.isActive,
    },
  });
}

export type SampleForm = ReturnType<typeof useSampleForm>;
