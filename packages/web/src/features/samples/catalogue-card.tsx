import type { SampleView } from '@portal/contract/samples';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { SampleImage } from '../../components/ui/sample-image.tsx';

type CatalogueCardProps = { sample: SampleView; isChosen: boolean; children: ReactNode };

export function CatalogueCard({ sample, isChosen, children }: CatalogueCardProps) {
  const id = useId();
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <fieldset
        aria-labelledby={id}
        className={clsx(
          'relative flex h-full min-w-0 flex-col rounded-lg border p-2 transition-colors',
          isChosen ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <SampleImage name={sample.name} imageUrl={sample.imageUrl} />
        <div className="flex flex-1 flex-col px-1 pt-2.5 pb-3">
          <h3 id={id} title={sample.name} className="line-clamp-2 text-sm font-medium break-words">
            {sample.name}
          </h3>
          {sample.designSize !== null && <p className="truncate text-sm text-quiet">{sample.designSize}</p>}
          <p title={sample.description} className="mt-1 line-clamp-2 text-xs break-words text-quiet">
            {sample.description}
          </p>
        </div>
        {children}
      </fieldset>
    </li>
  );
}
