import { ImageUrl } from '@portal/contract/samples';
import { useDeferredValue, useState } from 'react';

function Preview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={url}
      alt="Preview"
      hidden={isBroken}
      onError={() => setIsBroken(true)}
      className="aspect-square w-32 rounded-md bg-ground object-contain"
    />
  );
}

/** The image at the URL in the field; nothing while it is empty or does not load. */
export function SampleImagePreview({ url }: { url: string | null | undefined }) {
  const typed = useDeferredValue(url ?? '');
  const { data } = ImageUrl.safeParse(typed);
  return data ? <Preview key={data} url={data} /> : null;
}
