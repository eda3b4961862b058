import type { PressPageView } from './press-pages.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const pressPageDescriptions = {
  isPublic: 'Whether everyone may see the press page, as the setting says.',
  name: 'The name of the design.',
  pressCard: 'How the design is pressed. Null when it has no transfer type.',
} satisfies DescriptionsOf<PressPageView>;
