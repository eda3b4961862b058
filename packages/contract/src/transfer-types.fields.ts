import type { TransferTypeView } from './transfer-types.ts';
import type { Field } from './values/fields.ts';

export const transferTypeFields = {
  name: { label: 'Name' },
  temperature: { label: 'Temperature' },
  temperatureUnit: { label: 'Unit' },
  seconds: { label: 'Seconds', form: 'Time (seconds)', fact: 'Time' },
  pressure: { label: 'Pressure' },
  peel: { label: 'Peel' },
  prePressSeconds: { label: 'Pre-press seconds', form: 'Pre-press (seconds)', fact: 'Pre-press' },
  secondPressSeconds: {
    label: 'Second press seconds',
    form: 'Second press (seconds)',
    fact: 'Second press',
  },
  coverSheet: { label: 'Cover sheet' },
  fabrics: { label: 'Fabrics' },
  settings: { label: 'Settings by fabric' },
  garment: { label: 'Garment color' },
  notes: { label: 'Notes' },
  isActive: { label: 'Active' },
} as const satisfies Record<Exclude<keyof TransferTypeView, 'id'>, Field>;
