import type { RequestView } from '@portal/contract/requests';
import { useId } from 'react';
import { CopyIconButton } from '../../components/form/copy-button.tsx';
import { ExternalLink } from '../../components/ui/external-link.tsx';

/** The page of a parcel at its carrier. */
export function TrackingLink({ request, inRow = false }: { request: RequestView; inRow?: boolean }) {
  const { id, trackingUrl } = request;
  if (trackingUrl === null) return null;
  return (
    <ExternalLink href={trackingUrl}>
      Track parcel
      {inRow && <span className="sr-only">{` of request ${id}`}</span>}
    </ExternalLink>
  );
}

/** The tracking number in one line, with a button that copies it. */
export function TrackingNumber({ number }: { number: string }) {
  const id = useId();
  const select = () => {
    const text = document.getElementById(id);
    if (text) window.getSelection()?.selectAllChildren(text);
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span id={id} className="truncate" title={number}>
        {number}
      </span>
      <CopyIconButton label="Copy number" text={number} onSelect={select} />
    </span>
  );
}
