import type { PictureView } from '@portal/contract/samples';
import { pictureCaptionLabels } from '@portal/contract/samples.values';
import { clsx } from 'clsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { Picture } from '../../../components/ui/picture.tsx';
import { PictureViewer } from './picture-viewer.tsx';

type PictureStripProps = {
  name: string;
  pictures: PictureView[];
  /** Of each picture. */
  className?: string | undefined;
};

/** The first picture large, the others small below it, each with its caption. A press opens one over the page. */
export function PictureStrip({ name, pictures, className }: PictureStripProps) {
  const viewer = useItemDialog<number>();
  if (pictures.length === 0) return <Picture name={name} imageUrl={null} />;
  return (
    <div>
      <ul aria-label="Pictures" className="grid grid-cols-4 gap-2">
        {pictures.map(({ url, caption }, place) => (
          <li key={url} className={clsx(place === 0 && 'col-span-full')}>
            <button
              type="button"
              className="grid w-full cursor-zoom-in gap-1 rounded-md text-xs text-quiet"
              onClick={() => viewer.show(place)}
            >
              <Picture
                name={place === 0 ? name : `Picture ${place + 1}`}
                imageUrl={url}
                className={className ?? ''}
              />
              {caption && pictureCaptionLabels[caption]}
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        {...viewer.dialog}
        name={name}
        pictures={pictures}
        place={viewer.item ?? 0}
        onPlaceChange={viewer.show}
      />
    </div>
  );
}
