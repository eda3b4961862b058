import type { RequestEmails } from '@portal/contract/notifications';
import { useId } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { portal } from '../../lib/portal.ts';
import { useOptimisticSave } from './use-optimistic-save.ts';

const TITLE = 'Your emails about requests';

const CHOICES = [
  { value: 'each', label: 'Each new request', hint: 'As soon as a client submits it.' },
  {
    value: 'summary',
    label: 'Daily summary',
    hint: `At 8:00 AM (${portal.timeZone}): what clients have answered, what is new, what waits for more than 48 hours, what is overdue, and who asks for more credits.`,
  },
  { value: 'none', label: 'None', hint: 'You get no emails about new requests.' },
] as const satisfies { value: RequestEmails; label: string; hint: string }[];
const OFF = 'Email Notifications is off, so no admin gets these emails.';

type ChoicesProps = {
  /** Undefined until it is loaded. */
  chosen: RequestEmails | undefined;
  onChoose: (choice: RequestEmails) => void;
};

function Choices({ chosen, onChoose }: ChoicesProps) {
  const id = useId();
  const { data: settings } = trpc.admin.settings.get.useQuery();
  const hint = CHOICES.find(({ value }) => value === chosen)?.hint ?? CHOICES[0].hint;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={TITLE}
        aria-describedby={`${id}-hint`}
        className="flex flex-wrap gap-x-8"
      >
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              disabled={chosen === undefined}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 cursor-pointer accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {settings?.emailNotifications === false ? OFF : hint}
      </p>
    </>
  );
}

/** The own choice of an admin. It is saved immediately. */
export function RequestEmailsChoice() {
  const { emails } = trpc.useUtils().admin;
  const { data, isError, refetch } = trpc.admin.emails.requestEmails.useQuery();
  const choose = useOptimisticSave(trpc.admin.emails.chooseRequestEmails, {
    scope: 'request-emails',
    show: (choice) => emails.requestEmails.setData(undefined, choice),
    readAgain: () => emails.requestEmails.invalidate(),
  });
  return (
    <Card title={TITLE}>
      {isError && !data ? (
        <ErrorState
          title="Error loading notifications."
          text="Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <Choices chosen={data?.requestEmails} onChoose={(requestEmails) => choose({ requestEmails })} />
      )}
    </Card>
  );
}
