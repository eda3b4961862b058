import type { TransferTypeView } from '@portal/contract/transfer-types';
import type { Fabric, GarmentColor } from '@portal/contract/values/transfer-options';

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
