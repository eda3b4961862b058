import type { OutcomeLinkView } from '@portal/contract/requests/outcome-links';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { UnusableLink } from '../../components/account/unusable-link.tsx';
import { OutcomeFields, outcomeOf, useOutcomeForm } from '../../components/outcome/outcome-fields.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useLinkToken } from '../../lib/hooks/use-link-token.ts';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

type LinkedRequestProps = { token: string; request: OutcomeLinkView };

function RequestedSamples({ request: { requestId, samples } }: { request: OutcomeLinkView }) {
  return (
    <section aria-labelledby="request" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="request" className="font-semibold">{`Request #${requestId}`}</h2>
      <ul className="mt-1 text-sm text-quiet">
        {samples.map(({ name, units }) => (
          <li key={name} className="break-words">{`${units} × ${name}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page does not show an earlier answer, so a field that was left empty keeps what is stored. */
function withoutEmpty({ answer, ...fields }: ReturnType<typeof outcomeOf>) {
  const filled = Object.entries(fields).filter(([, value]) => value !== null);
  return { answer, ...Object.fromEntries(filled) };
}

/** Stores only after a press on the button: programs that scan emails open their links. */
function AnswerForm({ token, request }: LinkedRequestProps) {
  const { currency, validUntil } = request;
  const [isChanging, setIsChanging] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  const form = useOutcomeForm({ outcome: null, currency }, { asksBeforeLeaving: false });
  const { mutate, isPending } = useToastMutation(trpc.outcomeLinks.answer, {
    failure: authMessages.answerFailed,
    form,
    onSuccess: () => {
      setWasSent(true);
      setIsChanging(false);
    },
  });
  const until = (
    <p className="text-sm text-quiet">
      You can change your answer until <Day at={validUntil} />.
    </p>
  );
  if (!isChanging)
    return (
      <div className="grid justify-items-start gap-5">
        <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
          <p className="min-w-0">Thank you. Your answer has been sent.</p>
        </div>
        {until}
        {/* With the form the button that sent it has disappeared. */}
        <Button ref={focus} variant="secondary" onClick={() => setIsChanging(true)}>
          Change answer
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((values) => {
        const outcome = outcomeOf(values);
        mutate({ token, ...(wasSent ? outcome : withoutEmpty(outcome)) });
      })}
    >
      <RequestedSamples request={request} />
      <OutcomeFields form={form} outcome={null} currency={currency} />
      <Button type="submit" size="lg" pending={isPending} pendingLabel="Sending...">
        Send answer
      </Button>
      {until}
    </form>
  );
}

/**
 * The form behind the link of an email, which needs no sign-in. The token is sent in the body, which is not logged.
 * @param onChecked called after each check of a link
 */
export function OutcomeLink({ onChecked }: { onChecked: (isExpired: boolean) => void }) {
  const token = useLinkToken();
  const {
    mutate: open,
    data: request,
    error,
  } = trpc.outcomeLinks.open.useMutation({
    onSettled: (_, refusal) => onChecked(refusal !== null && isRefused(refusal)),
  });
  useEffect(() => open({ token }), [open, token]);

  if (request) return <AnswerForm key={token} token={token} request={request} />;
  return (
    <UnusableLink
      error={error}
      onRetry={() => open({ token })}
      expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
    />
  );
}
