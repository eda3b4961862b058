import type { OutcomeLinkView } from '@portal/contract/outcomes';
import { canHaveReason, type OutcomeAnswer } from '@portal/contract/outcomes.values';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useLinkToken } from '../../lib/hooks/use-link-token.ts';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { IncompleteLink } from '../accounts/password-links/incomplete-link.tsx';
import { UnusableLink } from '../accounts/password-links/unusable-link.tsx';
import type { About } from './about-form.tsx';
import { OutcomeFields, outcomeOf, useOutcomeForm } from './outcome-fields.tsx';

const OutcomeAboutForm = lazy(() => import('./about-form.tsx'));

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

type LinkedRequestProps = { token: string; request: OutcomeLinkView };

function RequestedSamples({ request: { requestId, samples } }: { request: OutcomeLinkView }) {
  return (
    <section aria-labelledby="request" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="request" className="font-semibold">{`Request #${requestId}`}</h2>
      <ul className="mt-1 text-sm text-quiet">
        {samples.map(({ id, name, units }) => (
          <li key={id} className="break-words">{`${units} × ${name}`}</li>
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
  const { currency, samples, validUntil } = request;
  const options = { outcome: null, currency, samples };
  const [isChanging, setIsChanging] = useState(true);
  const [wasSent, setWasSent] = useState(false);
  /** The answer whose reason and samples are asked for. */
  const [asked, setAsked] = useState<OutcomeAnswer | null>(null);
  const [about, setAbout] = useState<{ answer: OutcomeAnswer; sent: About }>();
  const form = useOutcomeForm(options, { asksBeforeLeaving: false });
  const { mutate, isPending } = useToastMutation(trpc.outcomeLinks.answer, {
    failure: authMessages.answerFailed,
    form,
    onSuccess: (_, { answer }) => {
      setWasSent(true);
      setAsked(canHaveReason(answer) ? answer : null);
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
        {asked && (
          <Suspense>
            <OutcomeAboutForm
              token={token}
              answer={asked}
              samples={samples}
              former={about?.answer === asked ? about.sent : undefined}
              onSent={(sent) => {
                setAbout({ answer: asked, sent });
                setAsked(null);
              }}
            />
          </Suspense>
        )}
        {until}
        {/* With the form the button that sent it has disappeared. */}
        <Button {...(!asked && { ref: focus })} variant="secondary" onClick={() => setIsChanging(true)}>
          Change answer
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((values) => {
        const outcome = outcomeOf(values, options);
        mutate({ token, ...(wasSent ? outcome : withoutEmpty(outcome)) });
      })}
    >
      <RequestedSamples request={request} />
      <OutcomeFields form={form} {...options} hasAbout={false} />
      <Button type="submit" size="lg" pending={isPending} pendingLabel="Sending...">
        Send answer
      </Button>
      {until}
    </form>
  );
}

type OutcomeLinkProps = { onChecked: (isExpired: boolean) => void };

/**
 * The form behind the link of an email, which needs no sign-in. The token is sent in the body, which is not logged.
 * @param onChecked called after each check of a link
 */
export function OutcomeLink({ onChecked }: OutcomeLinkProps) {
  const token = useLinkToken();
  const isIncomplete = token === null;
  const tell = useEffectEvent(() => onChecked(true));
  useEffect(() => {
    if (isIncomplete) tell();
  }, [isIncomplete]);
  return token === null ? (
    <IncompleteLink />
  ) : (
    <CheckedLink key={token} token={token} onChecked={onChecked} />
  );
}

function CheckedLink({ token, onChecked }: OutcomeLinkProps & { token: string }) {
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
