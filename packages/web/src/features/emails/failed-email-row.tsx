import type { FailedEmailView } from '@portal/contract/notifications';
import { Button } from '../../components/ui/button.tsx';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { emailLabels } from './email-labels.ts';

type FailedEmailRowProps = { mail: FailedEmailView; isSending: boolean; onSendAgain: () => void };

export function FailedEmailRow({ mail, isSending, onSendAgain }: FailedEmailRowProps) {
  const { name, email } = mail.recipient;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{emailLabels(mail)}</p>
        <p className="text-sm break-words">
          To {name}
          {email !== name && email !== '' && ` (${email})`}
        </p>
        <p className="text-sm break-words text-quiet">
          {formatDayAndTime(mail.failedAt)}: {mail.problem}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={`Send again to ${name}: ${emailLabels(mail)}`}
        pending={isSending}
        onClick={onSendAgain}
      >
        Send again
      </Button>
    </li>
  );
}
