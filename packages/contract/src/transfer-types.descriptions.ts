import type { PressSettingView, TransferTypeView } from './transfer-types.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const transferTypeDescriptions = {
  coverSheet: 'Whether a cover sheet lies between press and transfer. Default: false.',
  fabrics: 'What it can be pressed on.',
  garment: 'For garments of which color. Null for any.',
  isActive: 'Whether the type is active: only active ones can be chosen for samples. Default: true.',
  name: 'The name of the transfer type. Unique.',
  note: 'What to mind on these fabrics, at most 200 characters. Null for nothing.',
  notes: 'What else to know about pressing it, at most 2,000 characters. Null for nothing.',
  peel: 'When the carrier is peeled off. Null when it does not matter.',
  prePressSeconds: 'How long the garment is pressed before, in seconds. Null for not at all.',
  pressure: 'How firmly to press. Null when it does not matter.',
  secondPressSeconds: 'How long to press again after peeling, in seconds. Null for not at all.',
  seconds: 'How long to press, in seconds. Null when unknown.',
  settings: 'How to press on particular fabrics, where it differs from the values of the type.',
  temperature: 'In the unit of `temperatureUnit`. Null when unknown.',
  temperatureUnit: '`C` or `F`. Null without a temperature.',
} satisfies DescriptionsOf<PressSettingView | TransferTypeView>;
