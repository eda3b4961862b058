import type { PictureView } from '@portal/contract/samples';
import { pictureCaptionLabels } from '@portal/contract/samples.values';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { useKeyPress } from '../../../lib/hooks/use-key-press.ts';

type PictureViewerProps = DialogState & {
  name: string;
  pictures: PictureView[];
  place: number;
  onPlaceChange: (place: number) => void;
};

/** A picture of a sample, large over the page. The arrow keys go on and stop at the ends. */
export function PictureViewer({ name, pictures, place, onPlaceChange, ...dialog }: PictureViewerProps) {
  const goTo = (next: number) => next >= 0 && next < pictures.length && onPlaceChange(next);
  useKeyPress(({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') goTo(place - 1);
    if (key === 'ArrowRight') goTo(place + 1);
  }, dialog.open);

  const picture = pictures[place];
  if (!picture) return null;
  const { url, caption } = picture;
  const isSeveral = pictures.length > 1;
  const texts = [
    caption && pictureCaptionLabels[caption],
    isSeveral && `${place + 1} of ${pictures.length}`,
  ].filter(Boolean);
  return (
    <Dialog {...dialog} title="Picture" size="full" focusesItself>
      <Picture
        name={name}
        imageUrl={url}
        loading="eager"
        className="mx-auto max-w-[calc(100dvh-13rem)] max-sm:-mx-6 max-sm:w-[calc(100%+3rem)] max-sm:rounded-none"
      />
      <div className="mt-3 flex items-center justify-center gap-4">
        {isSeveral && (
          <IconButton
            label="Previous picture"
            icon={<ChevronLeft aria-hidden />}
            disabled={place === 0}
            onClick={() => goTo(place - 1)}
          />
        )}
        <p aria-live="polite" className="text-sm text-quiet empty:hidden">
          {texts.join(' · ')}
        </p>
        {isSeveral && (
          <IconButton
            label="Next picture"
            icon={<ChevronRight aria-hidden />}
            disabled={place === pictures.length - 1}
            onClick={() => goTo(place + 1)}
          />
        )}
      </div>
    </Dialog>
  );
}
