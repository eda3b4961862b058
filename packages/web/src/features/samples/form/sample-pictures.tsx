import { ImageUrl, type PictureView } from '@portal/contract/samples';
import { type PictureCaption, pictureCaptionLabels } from '@portal/contract/samples.values';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { Select } from '../../../components/ui/select.tsx';

function Preview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={url}
      alt="Preview"
      hidden={isBroken}
      onError={() => setIsBroken(true)}
      className="aspect-square w-full picture-ground rounded-md object-contain"
    />
  );
}

/** The image at the URL in the field; nothing while it is empty or does not load. */
function FirstPicture({ url }: { url: string }) {
  const typed = useDeferredValue(url);
  const { data } = ImageUrl.safeParse(typed);
  return data ? <Preview key={data} url={data} /> : null;
}

const captions: { value: PictureCaption | ''; label: string }[] = [
  { value: '', label: 'No caption' },
  ...(Object.keys(pictureCaptionLabels) as PictureCaption[]).map((value) => ({
    value,
    label: pictureCaptionLabels[value],
  })),
];

type SamplePicturesProps = {
  pictures: PictureView[];
  onChange: (pictures: PictureView[]) => void;
  /** Moves the focus before the focused button is removed. */
  onRemoving: () => void;
};

/** The pictures in their order, each with its caption. The first is the one of cards, lists and slips. */
export function SamplePictures({ pictures, onChange, onRemoving }: SamplePicturesProps) {
  const replace = (place: number, ...replacements: PictureView[]) =>
    onChange(pictures.toSpliced(place, 1, ...replacements));
  return (
    <ol aria-label="Pictures" className="grid gap-3">
      {pictures.map((picture, place) => (
        // The field Image URL changes the first URL.
        <li key={place === 0 ? 'first' : picture.url} className="flex items-center gap-3">
          <span className="w-16 shrink-0">
            {place === 0 ? (
              <FirstPicture url={picture.url} />
            ) : (
              <Picture name={`Picture ${place + 1}`} imageUrl={picture.url} />
            )}
          </span>
          <Select
            label={`Caption of picture ${place + 1}`}
            labelHidden
            className="min-w-0 grow"
            options={captions}
            value={picture.caption ?? ''}
            onChange={(caption) => replace(place, { ...picture, caption: caption === '' ? null : caption })}
          />
          {place > 0 && (
            <IconButton
              size="icon-sm"
              label={`Move picture ${place + 1} up`}
              tooltip="Move up"
              icon={<ArrowUp aria-hidden />}
              onClick={() => {
                if (place === 1) onRemoving();
                onChange(pictures.toSpliced(place, 1).toSpliced(place - 1, 0, picture));
              }}
            />
          )}
          <IconButton
            size="icon-sm"
            label={`Remove picture ${place + 1}`}
            tooltip="Remove"
            icon={<X aria-hidden />}
            onClick={() => {
              onRemoving();
              replace(place);
            }}
          />
        </li>
      ))}
    </ol>
  );
}
