import type { RequestView } from '@portal/contract/requests';
import { isSent } from '@portal/contract/requests.values';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';

const EditSamplesDialog = lazyDialog(() => import('../dialogs/edit-samples-dialog.tsx'));

/** For a request whose samples have not left. */
export function EditSamples({ request }: { request: RequestView }) {
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = !isSent(request.status) && request.status !== 'rejected';
  return (
    <>
      {canEdit && (
        <Button
          variant="secondary"
          size="sm"
          className="print:hidden"
          onClick={() => setIsEditing(true)}
          icon={<Pencil aria-hidden />}
        >
          Edit Samples
        </Button>
      )}
      <EditSamplesDialog request={request} open={isEditing} onOpenChange={setIsEditing} />
    </>
  );
}
