import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import type { SampleFactsView } from '@portal/contract/requests/client-and-samples';
import type { EarlierView } from '@portal/contract/requests/earlier';
import type { ReactNode } from 'react';
import { LEADS_BACK } from '../../../components/dialog/use-url-dialog.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { EarlierRequests } from './earlier-requests.tsx';

type RequestItemsProps = {
  /** Samples of which nothing is sent follow once its details are loaded. */
  request: RequestView & Partial<Pick<RequestDetailView, 'droppedSamples'>>;
  /** The URL of a sample, whose dialog leads back here. */
  linkTo?: (sampleId: number) => string;
  action?: ReactNode;
  /** Sizes and types by sample id. With them, the design numbers are shown, too. */
  facts?: SampleFactsView | undefined;
  /** Of a picture, as a class. */
  pictureWidth?: string;
  /** By sample id. */
  earlier?: Readonly<Record<string, EarlierView[]>> | undefined;
};

/** As in "× 3", and "2 of 3 sent" where less is sent than was requested. */
function describeUnits({ quantities, asked }: RequestView, sampleId: number): string {
  const units = quantities[sampleId] ?? 0;
  const wanted = asked[sampleId] ?? units;
  return units < wanted ? `${units} of ${wanted} sent` : `× ${units}`;
}

type SampleFactsProps = {
  designNumber: string | null;
  facts: SampleFactsView[string] | undefined;
};

/** As in "HL-0112 · 12x12 · Plastisol". */
function SampleFacts({ designNumber, facts }: SampleFactsProps) {
  const known = [designNumber, facts?.designSize, facts?.transferType].filter(Boolean);
  return (
    known.length > 0 && <span className="block text-sm font-normal text-quiet">{known.join(' · ')}</span>
  );
}

/** The requested samples, under the names that they had at the time. */
export function RequestItems(props: RequestItemsProps) {
  const { request, linkTo, action, facts, earlier, pictureWidth = 'max-w-14' } = props;
  const { samples, droppedSamples = [] } = request;
  return (
    <Card title="Samples" action={action} flush>
      <ul className="divide-y divide-line border-t border-line">
        {[...samples, ...droppedSamples].map(({ id, name, imageUrl, designNumber }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3 md:px-5">
            <Picture name={name} imageUrl={imageUrl} className={pictureWidth} />
            <div className="min-w-0 flex-1 font-medium break-words">
              {linkTo ? (
                <TextLink to={linkTo(id)} state={LEADS_BACK}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
              {facts && <SampleFacts designNumber={designNumber} facts={facts[id]} />}
              <EarlierRequests earlier={earlier?.[id] ?? []} />
            </div>
            <span className="shrink-0 text-quiet">{describeUnits(request, id)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
