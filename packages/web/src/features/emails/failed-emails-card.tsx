import type { FailedEmailView } from '@portal/contract/emails';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CorrectAddress, FailedEmailList, SendAllAgain, useSendAgain } from './failed-email-list.tsx';

const SHOWN_MAX = 1;

type FailedEmailsCardProps = { emails: readonly FailedEmailView[]; of: 'request' | 'client' };

/** Failed emails beside what they are about, those to the client first. */
export default function FailedEmailsCard({ emails, of }: FailedEmailsCardProps) {
  const all = useSendAgain();
  const [showsAll, setShowsAll] = useState(false);
  const isToClient = ({ recipient }: FailedEmailView) => recipient.clientId !== null;
  const failed = emails.toSorted((a, b) => Number(isToClient(b)) - Number(isToClient(a)));
  const [first] = failed;
  return (
    <Card
      title={failed.length === 1 ? 'Failed email' : `${failed.length} failed emails`}
      description={first && <CorrectAddress recipient={first.recipient} />}
      action={failed.length > 1 && <SendAllAgain failed={failed} all={all} />}
      className="border-l-4 border-l-danger print:hidden"
    >
      <FailedEmailList
        failed={showsAll ? failed : failed.slice(0, SHOWN_MAX)}
        isSendingAll={all.isPending}
        of={of}
      />
      {failed.length > SHOWN_MAX && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-2.5" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${failed.length}`}
        </Button>
      )}
    </Card>
  );
}
