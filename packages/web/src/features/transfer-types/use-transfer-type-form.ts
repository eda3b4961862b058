import { TransferTypeForm, type TransferTypeView } from '@portal/contract/transfer-types';
import type { TemperatureUnit } from '@portal/contract/values/transfer-options';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';

export function transferTypeValues(type?: TransferTypeView) {
  return {
    name: type?.name ?? '',
    temperature: {
      degrees: type?.temperature?.toString() ?? '',
      unit: type?.temperatureUnit ?? ('F' as const),
    },
    seconds: type?.seconds ?? null,
    pressure: type?.pressure ?? null,
    peel: type?.peel ?? null,
    prePressSeconds: type?.prePressSeconds ?? null,
    fabrics: type?.fabrics ?? [],
    garment: type?.garment ?? null,
    notes: type?.notes ?? '',
    isActive: type?.isActive ?? true,
  };
}

export function useTransferTypeForm(type?: TransferTypeView) {
  return useZodForm(TransferTypeForm, {
    defaultValues: transferTypeValues(type),
    draft: `transfer type ${type?.id ?? 'new'}`,
  });
}

export type TransferTypeFormState = ReturnType<typeof useTransferTypeForm>;

type Temperature = { degrees: string | number | null; unit: TemperatureUnit };

/** The two fields of the input for that of the form. */
export function temperatureInput({ degrees, unit }: Temperature) {
  if (degrees === null || degrees === '') return { temperature: null, temperatureUnit: null };
  return { temperature: Number(degrees), temperatureUnit: unit };
}
