import type { TransferTypeView } from '@portal/contract/transfer-types';
import {
  formatFabrics,
  formatSeconds,
  formatTemperature,
  GARMENT_LABELS,
  PEEL_LABELS,
  PRESSURE_LABELS,
} from './transfer-labels.ts';

/** What a press is set to, and where the transfer holds; without what is not known. */
export function pressFacts(type: TransferTypeView) {
  const { seconds, pressure, peel, prePressSeconds, fabrics, garment } = type;
  return [
    { term: 'Temperature', value: formatTemperature(type) },
    { term: 'Time', value: formatSeconds(seconds) },
    { term: 'Pressure', value: pressure && PRESSURE_LABELS[pressure] },
    { term: 'Peel', value: peel && PEEL_LABELS[peel] },
    { term: 'Pre-press', value: formatSeconds(prePressSeconds) },
    { term: 'Fabrics', value: formatFabrics(fabrics) },
    { term: 'Garment color', value: garment && GARMENT_LABELS[garment] },
  ].filter(({ value }) => value !== null);
}
