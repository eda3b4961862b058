import { clsx } from 'clsx';
import Image from 'lucide-react/icons/image';
import { useState } from 'react';
import placeholder from './picture-placeholder.svg';

type PictureProps = {
  /** The text of the picture; empty where its name is written beside it. */
  name: string;
  imageUrl: string | null;
  /** Sets the width. The image is square. */
  className?: string;
  /** Eager where it is in view first, or printed: browsers may print what is not on screen without its images. */
  loading?: 'eager' | 'lazy';
  /** High where it is in view first. */
  fetchPriority?: 'high' | 'auto';
};

const FRAME_CLASSES = 'aspect-square w-full overflow-hidden rounded-md';

function LoadedPicture({
  name,
  imageUrl,
  className,
  loading = 'lazy',
  fetchPriority = 'auto',
}: PictureProps & { imageUrl: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const isBroken = state === 'broken';
  return (
    <img
      src={isBroken ? placeholder : imageUrl}
      alt={isBroken ? [name, 'picture not available'].filter(Boolean).join(', ') : name}
      width={480}
      height={480}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      onLoad={() => !isBroken && setState('shown')}
      onError={() => setState('broken')}
      className={clsx(
        FRAME_CLASSES,
        { loading: 'bg-skeleton', shown: 'picture-ground', broken: 'bg-sunken' }[state],
        'object-contain',
        className,
      )}
    />
  );
}

/** A square picture; a placeholder when it cannot be loaded, an icon when there is none. */
export function Picture(props: PictureProps) {
  const { imageUrl, className = '' } = props;
  return imageUrl === null ? (
    <span className={clsx(FRAME_CLASSES, 'grid place-items-center bg-sunken text-quiet', className)}>
      <Image className="size-1/3 max-h-8 max-w-8" strokeWidth={1.5} aria-hidden />
    </span>
  ) : (
    <LoadedPicture key={imageUrl} {...props} imageUrl={imageUrl} />
  );
}
