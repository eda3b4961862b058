import { ImageUrl } from '@portal/contract/samples';
import { useDeferredValue, useState } from 'react';

const Preview = ({ url }: { url: string }) => {
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
};

/** The picture behind an address as it is being typed; nothing while there is none or it does not load. */
export const SampleImagePreview = ({ url }: { url: string | null | undefined }) => {
  const typed = useDeferredValue(url ?? '');
  const { data } = ImageUrl.safeParse(typed);
  return data ? <Preview key={data} url={data} /> : null;
};
