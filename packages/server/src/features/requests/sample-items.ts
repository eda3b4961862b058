import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { pluralize } from '@portal/contract/values/numbers';
import type { EmailItems } from '../../platform/mail/email-template.ts';

type WithSamples = Pick<RequestView, 'quantities'> &
  Partial<Pick<RequestDetailView, 'asked' | 'droppedSamples'>> & {
    samples: { id: number; name: string; imageUrl: string | null }[];
  };

/** The samples with their units, as in "2 of 3 units" after a cut. */
export function sampleItems({
  samples,
  quantities,
  asked = {},
  droppedSamples = [],
}: WithSamples): EmailItems {
  const lines = [...samples, ...droppedSamples].map(({ id, name, imageUrl }) => {
    const units = quantities[id] ?? 0;
    return { name, imageUrl, units, before: asked[id] ?? units };
  });
  return {
    rows: lines.map(({ name, imageUrl, units, before }) => ({
      label: name,
      imageUrl,
      value: before > units ? `${units} of ${pluralize(before, 'unit')}` : pluralize(units, 'unit'),
    })),
    noun: 'sample',
    total: pluralize(
      lines.reduce((sum, { units }) => sum + units, 0),
      'unit',
    ),
  };
}
