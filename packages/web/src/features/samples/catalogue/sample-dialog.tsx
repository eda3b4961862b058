import type { CatalogueSampleView } from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import RecordDialog from '../../../components/dialog/record-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { designFacts } from '../design-facts.ts';
import { OrderDesignLink } from '../order-design-link.tsx';
import { catalogueSampleQuery, sampleOfCard } from '../sample-queries.ts';
import { FavoriteSwitch } from './favorite-switch.tsx';
import { PictureStrip } from './picture-strip.tsx';

function SampleFacts({ sample }: { sample: CatalogueSampleView }) {
  const { description, transferType, requestedAt } = sample;
  return (
    <>
      <p className="break-words whitespace-pre-line">{description}</p>
      <DescriptionList
        className="grid-cols-2 empty:hidden"
        facts={[
          ...designFacts(sample),
          { term: sampleFields.transferType.fact, value: transferType?.name ?? null },
        ]}
      />
      {requestedAt !== null && (
        <p className="text-sm text-quiet">{`You requested this on ${formatDay(requestedAt)}`}</p>
      )}
    </>
  );
}

type SampleDialogProps = DialogState & {
  id: number;
  /** The element to focus after closing; null for the one that had the focus before. */
  focusAfter: () => HTMLElement | null;
  pressCard: (type: TransferTypeView) => ReactNode;
  /** The control that adds the sample. */
  children: (sample: CatalogueSampleView) => ReactNode;
};

/** Everything about one sample of the catalogue. */
export function SampleDialog({ id, focusAfter, pressCard, children, ...dialog }: SampleDialogProps) {
  const queryClient = useQueryClient();
  const {
    data: sample,
    error,
    isPlaceholderData,
  } = useQuery({
    ...catalogueSampleQuery(id),
    enabled: dialog.open,
    placeholderData: () => sampleOfCard(queryClient, id),
  });
  if (!sample) return <RecordDialog {...dialog} title="Sample" noun="sample" error={error} />;
  const { name, pictures, orderUrl } = sample;
  // It was switched off while it is open, and is no favorite.
  const isGone = serverErrorData(error).httpStatus === 404;
  const isAvailable = sample.isActive && !isGone;
  return (
    <Dialog {...dialog} title={name} size="xl" focusAfter={focusAfter} focusesItself>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <PictureStrip
          name={name}
          pictures={pictures}
          className={clsx(!isAvailable && 'opacity-50 grayscale')}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          {!isGone && <FavoriteSwitch sample={sample} />}
          <SampleFacts sample={sample} />
          {!isAvailable && <p className="rounded-md bg-sunken px-3 py-2 text-quiet">No longer available</p>}
        </div>
      </div>
      {sample.pressCard && <div className="mt-6">{pressCard(sample.pressCard)}</div>}
      {isPlaceholderData && sample.transferType !== null && <Spinner className="mt-6 min-h-32" />}
      {(isAvailable || orderUrl !== null) && (
        <DialogFooter>
          <OrderDesignLink orderUrl={orderUrl} />
          {isAvailable && children(sample)}
        </DialogFooter>
      )}
    </Dialog>
  );
}
