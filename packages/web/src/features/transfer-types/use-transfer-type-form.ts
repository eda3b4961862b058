import {
  type PressSettingView,
  TransferTypeForm,
  type TransferTypeView,
} from '@portal/contract/transfer-types';
import type { TemperatureUnit } from '@portal/contract/transfer-types.values';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { lastUnit } from './temperature-unit.ts';

export function pressValues(press?: Omit<PressSettingView, 'fabrics' | 'note'>) {
  return {
    temperature: {
      degrees: press?.temperature?.toString() ?? '',
      unit: press?.temperatureUnit ?? lastUnit() ?? 'F',
    },
    seconds: press?.seconds ?? null,
    pressure: press?.pressure ?? null,
    peel: press?.peel ?? null,
    prePressSeconds: press?.prePressSeconds ?? null,
    secondPressSeconds: press?.secondPressSeconds ?? null,
    coverSheet: press?.coverSheet ?? false,
  };
}

export function transferTypeValues(type?: TransferTypeView) {
  return {
    name: type?.name ?? '',
    ...pressValues(type),
    fabrics: type?.fabrics ?? [],
    settings: (type?.settings ?? []).map(({ fabrics, note, ...press }) => ({
      fabrics,
      ...pressValues(press),
      note: note ?? '',
    })),
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

export type PressRow = ReturnType<typeof transferTypeValues>['settings'][number];

type Temperature = { degrees: string | number | null; unit: TemperatureUnit };

/** The two fields of the input for that of the form. */
function temperatureInput({ degrees, unit }: Temperature) {
  if (degrees === null || degrees === '') return { temperature: null, temperatureUnit: null };
  return { temperature: Number(degrees), temperatureUnit: unit };
}

function rowInput<Row extends { temperature: Temperature }>({ temperature, ...row }: Row) {
  return { ...row, ...temperatureInput(temperature) };
}

type Rows<Row> = { temperature?: Temperature | undefined; settings?: Row[] | undefined };

/** The fields of the form, or those that were changed, as the server takes them. */
export function typeInput<Fields extends object, Row extends { temperature: Temperature }>({
  temperature,
  settings,
  ...fields
}: Fields & Rows<Row>) {
  return {
    ...fields,
    ...(temperature && temperatureInput(temperature)),
    ...(settings && { settings: settings.map(rowInput) }),
  };
}
