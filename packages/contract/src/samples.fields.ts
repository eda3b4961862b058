import type { AdminSampleView } from './samples.ts';
import type { Field } from './values/fields.ts';

export const sampleFields = {
  name: { label: 'Name', csv: 'Name' },
  description: { label: 'Description', csv: 'Description' },
  designSize: { label: 'Design size', form: 'Design Size', fact: 'Size', csv: 'Design size' },
  imageUrl: { label: 'Image URL', csv: 'Image URL' },
  pictures: { label: 'Pictures' },
  isActive: { label: 'Active', csv: 'Status' },
  designNumber: { label: 'Design number', csv: 'Design number' },
  orderUrl: { label: 'Order link', csv: 'Order link' },
  transferType: { label: 'Transfer type', fact: 'Type', csv: 'Transfer type' },
  unitCost: { label: 'Unit cost', csv: 'Unit cost', who: 'admin' },
  needsApproval: { label: 'Needs approval', csv: 'Needs approval', who: 'admin' },
} as const satisfies Record<Exclude<keyof AdminSampleView, 'id' | 'isFavorite' | 'code'>, Field>;
