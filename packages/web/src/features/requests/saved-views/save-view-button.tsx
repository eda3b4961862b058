import type { QueueFilter } from '@portal/contract/requests/request-search';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SaveViewDialog } from '../request-dialogs.ts';

export function SaveViewButton({ filter }: { filter: QueueFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Save this view"
        title="Save this view"
        onClick={() => setIsOpen(true)}
        icon={<Bookmark aria-hidden />}
      />
      <SaveViewDialog filter={filter} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
