import type { SampleView } from '@portal/contract/samples';
import type { Sample } from './sample.entity.ts';

/** A sample as it leaves the server. */
export const presentSample = (sample: Sample): SampleView => ({
  id: sample.id,
  name: sample.name,
  description: sample.description,
  designSize: sample.designSize ?? null,
  imageUrl: sample.imageUrl ?? null,
  isActive: sample.isActive,
});
