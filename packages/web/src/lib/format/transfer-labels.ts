import type { TransferTypeView } from '@portal/contract/transfer-types';
import { formatCount } from '@portal/contract/values/numbers';
import { type Fabric, type GarmentColor, otherTemperature } from '@portal/contract/values/transfer-options';

export const FABRIC_LABELS: Record<Fabric, string> = {
  cotton: 'Cotton',
  polyester: 'Polyester',
  blend: 'Blend',
  nylon: 'Nylon',
  leather: 'Leather',
  canvas: 'Canvas',
  other: 'Other',
};

export const GARMENT_LABELS: Record<GarmentColor | 'any', string> = {
  any: 'Any',
  light: 'Light',
  dark: 'Dark',
};

export const PRESSURE_LABELS: Record<NonNullable<TransferTypeView['pressure']>, string> = {
  light: 'Light',
  medium: 'Medium',
  firm: 'Firm',
};

export const PEEL_LABELS: Record<NonNullable<TransferTypeView['peel']>, string> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
};

type Temperature = Pick<TransferTypeView, 'temperature' | 'temperatureUnit'>;

/** In the unit that was typed, then in the other one, such as `325 °F (165 °C)`; null without a temperature. */
export function formatTemperature({ temperature, temperatureUnit }: Temperature): string | null {
  if (temperature === null || temperatureUnit === null) return null;
  const other = otherTemperature(temperature, temperatureUnit);
  return `${temperature} °${temperatureUnit} (${other.temperature} °${other.unit})`;
}

export function formatSeconds(seconds: number | null): string | null {
  return seconds === null ? null : `${formatCount(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
}

export function formatFabrics(fabrics: readonly Fabric[]): string | null {
  return fabrics.map((fabric) => FABRIC_LABELS[fabric]).join(', ') || null;
}
