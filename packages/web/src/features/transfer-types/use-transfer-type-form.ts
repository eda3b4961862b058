import {
  type PressSettingView,
  TransferTypeForm,
  type TransferTypeView,
} from '@portal/contract/transfer-types';
import type { TemperatureUnit } from '@portal/contract/transfer-types.values';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { lastUnit } from './temperature-unit.ts';

function temperatureValues(settings?: Pick<PressSettingView, 'temperature' | 'temperatureUnit'>) {
  return {
    degrees: settings?.temperature?.toString() ?? '',
    unit: settings?.temperatureUnit ?? lastUnit() ?? 'F',
  };
}

export function transferTypeValues(type?: TransferTypeView) {
  return {
    name: type?.name ?? '',
    temperature: temperatureValues(type),
    seconds: type?.seconds ?? null,
    pressure: type?.pressure ?? null,
    peel: type?.peel ?? null,
    prePressSeconds: type?.prePressSeconds ?? null,
    secondPressSeconds: type?.secondPressSeconds ?? null,
    coverSheet: type?.coverSheet ?? false,
    fabrics: type?.fabrics ?? [],
    settings: (type?.settings ?? []).map(({ temperatureUnit, temperature, ...row }) => ({
      ...row,
      temperature: temperatureValues({ temperature, temperatureUnit }),
      note: row.note ?? '',
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
