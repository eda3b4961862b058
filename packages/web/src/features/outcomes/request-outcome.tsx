import type { RequestDetailView } from '@portal/contract/requests';
import { isAccepted } from '@portal/contract/requests.values';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { OutcomeFacts } from './outcome-facts.tsx';

const RecordOutcomeDialog = lazyDialog(() => import('./record-outcome-dialog.tsx'));

type RequestOutcomeProps = {
  request: RequestDetailView;
  /** Beside a problem with the delivery. */
  settlement: ReactNode;
};

/** What came of a request, for admins, who may answer for the client. */
export function RequestOutcome({ request, settlement }: RequestOutcomeProps) {
  const { outcome, status, user } = request;
  const [isRecording, setIsRecording] = useState(false);
  const canRecord = isAccepted(status);
  if (!outcome && !canRecord) return null;
  return (
    <Card title="Outcome" className={outcome ? '' : 'print:hidden'}>
      {outcome ? (
        <OutcomeFacts
          outcome={outcome}
          samples={request.samples}
          givenBy={outcome.givenBy === 'client' ? (user?.name ?? 'the client') : 'an admin'}
        />
      ) : (
        <p className="text-quiet">No answer yet.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden print:hidden">
        {canRecord && (
          <Button variant="secondary" size="sm" onClick={() => setIsRecording(true)}>
            {outcome ? 'Change outcome' : 'Record outcome'}
          </Button>
        )}
        {outcome?.answer === 'problem' && settlement}
      </div>
      <RecordOutcomeDialog request={request} open={isRecording} onOpenChange={setIsRecording} />
    </Card>
  );
}
