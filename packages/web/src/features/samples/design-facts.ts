import type { CatalogueSampleView } from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';

type Design = Pick<CatalogueSampleView, 'designSize' | 'designNumber'>;

export function designFacts({ designSize, designNumber }: Design) {
  return [
    { term: sampleFields.designSize.fact, value: designSize },
    { term: sampleFields.designNumber.label, value: designNumber },
  ];
}
