import type { RequestView } from '@portal/contract/requests';
import { Card } from '../../../components/ui/card.tsx';
import { SampleImage } from '../../../components/ui/sample-image.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';

type RequestItemsProps = {
  request: RequestView;
  /** The URL of a sample. */
  linkTo?: (sampleId: number) => string;
};

/** The requested samples, under the names that they had at the time. */
export function RequestItems({ request, linkTo }: RequestItemsProps) {
  return (
    <Card title="Samples" flush>
      <ul className="divide-y divide-line border-t border-line">
        {request.samples.map(({ id, name, imageUrl }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3 md:px-5">
            <SampleImage name={name} imageUrl={imageUrl} className="max-w-14" />
            <span className="min-w-0 flex-1 font-medium break-words">
              {linkTo ? <TextLink to={linkTo(id)}>{name}</TextLink> : name}
            </span>
            <span className="text-quiet">{`× ${request.quantities[id] ?? 1}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
