import type { AdminSampleView, CreateSampleInput, PictureView } from './samples.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const sampleDescriptions = {
  caption: 'What the picture shows. Null for none.',
  code: 'The code of the labels and of the press page, such as `7K3M9QRA`. It never changes.',
  description: 'What the design is, in at most 5,000 characters.',
  designSize: 'Such as `12x12`. Null when unknown.',
  isFavorite: 'Whether the signed-in user marked it as a favorite.',
  name: 'The name of the design, at most 255 characters.',
  needsApproval: 'Whether requests with this sample always wait for an admin. Default: false.',
  orderUrl: 'Where to order the design: an http(s) address. Null for none.',
  pictures:
    'All pictures in their order, at most 6. The first one is `imageUrl`. In an input instead of `imageUrl`.',
  transferType: 'How the design is printed. Null when unknown.',
  'transferType.name': 'The name of the transfer type.',
  transferTypeId: 'The id of a transfer type. Null for none.',
  unitCost:
    'What one unit costs the office, in the smallest unit of the currency of the settings. Null when unknown.',
  url: 'An http(s) address, or a path on this server.',
} satisfies DescriptionsOf<AdminSampleView | CreateSampleInput | PictureView>;
