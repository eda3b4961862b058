import type { TemperatureUnit } from '@portal/contract/transfer-types.values';
import { readStored, store } from '../../lib/browser-storage.ts';

const UNIT_KEY = 'temperature-unit';

/** The unit that was chosen last in this browser; null before the first choice. */
export function lastUnit(): TemperatureUnit | null {
  const unit = readStored(UNIT_KEY);
  return unit === 'C' || unit === 'F' ? unit : null;
}

export function keepUnit(unit: TemperatureUnit) {
  store(UNIT_KEY, unit);
}
