import type { QueueFilter } from '@portal/contract/requests/search';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';

const SaveViewDialog = lazyDialog(() => import('./save-view-dialog.tsx'));

export function SaveViewButton({ filter }: { filter: QueueFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Save this view" onClick={() => setIsOpen(true)} icon={<Bookmark aria-hidden />} />
      <SaveViewDialog filter={filter} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
