import { type AdminSampleView, CreateSampleInput } from '@portal/contract/samples';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';

export function sampleFormValues(sample?: AdminSampleView) {
  return {
    name: sample?.name ?? '',
    description: sample?.description ?? '',
    designSize: sample?.designSize ?? '',
    imageUrl: sample?.imageUrl ?? '',
    isActive: sample?.isActive ?? true,
    designNumber: sample?.designNumber ?? '',
    orderUrl: sample?.orderUrl ?? '',
    transferTypeId: sample?.transferType?.id ?? null,
    unitCost: sample?.unitCost ?? null,
    needsApproval: sample?.needsApproval ?? false,
  };
}

export function useSampleForm(sample?: AdminSampleView) {
  return useZodForm(CreateSampleInput, {
    defaultValues: sampleFormValues(sample),
    draft: `sample ${sample?.id ?? 'new'}`,
  });
}

export type SampleForm = ReturnType<typeof useSampleForm>;
