import type { OutcomeLinkView } from '@portal/contract/outcomes';
import {
  canHaveReason,
  OUTCOME_ANSWERS,
  OUTCOME_LABELS,
  type OutcomeAnswer,
} from '@portal/contract/outcomes.values';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Day } from '../../components/ui/time.tsx';
import { isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useLinkToken } from '../../lib/hooks/use-link-token.ts';
import { paths } from '../../lib/paths.ts';
import { choiceParam } from '../../lib/url-params.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { IncompleteLink } from '../accounts/password-links/incomplete-link.tsx';
import { UnusableLink } from '../accounts/password-links/unusable-link.tsx';
import type { About } from './about-form.tsx';
import { OutcomeFields, outcomeOf, useOutcomeForm } from './outcome-fields.tsx';
import { failureMessages } from './outcomes.messages.ts';

const OutcomeAboutForm = lazy(() => import('./about-form.tsx'));

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** What the page of a link is about. */
export type OutcomeLinkState = 'asked' | 'answered' | 'expired';

const ANSWER_PARAM = { answer: choiceParam(OUTCOME_ANSWERS) };

type LinkedRequestProps = { token: string; request: OutcomeLinkView };

function RequestedSamples({ request: { requestId, samples } }: { request: OutcomeLinkView }) {
  return (
    <section aria-labelledby="request" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="request" className="font-semibold">{`Request #${requestId}`}</h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {samples.map(({ id, name, imageUrl, units }) => (
          <li key={id} className="flex items-center gap-3">
            <Picture name="" imageUrl={imageUrl} className="max-w-11" />
            <span className="min-w-0 break-words">{`${units} × ${name}`}</span>
          </li>
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
function AnswerForm({ token, request, onState }: LinkedRequestProps & OutcomeLinkProps) {
  const [{ answer: start }] = useUrlState(ANSWER_PARAM);
  const { currency, samples, validUntil } = request;
  const options = { outcome: null, currency, samples };
  const [isChanging, setIsChanging] = useState(true);
  const [sent, setSent] = useState<OutcomeAnswer>();
  /** The answer whose reason and samples are entered next. */
  const [asked, setAsked] = useState<OutcomeAnswer | null>(null);
  const [about, setAbout] = useState<{ answer: OutcomeAnswer; sent: About }>();
  const form = useOutcomeForm({ ...options, start }, { asksBeforeLeaving: false });
  const change = (isOn: boolean) => {
    setIsChanging(isOn);
    onState(isOn ? 'asked' : 'answered');
  };
  const { mutate, isPending } = useToastMutation(trpc.outcomeLinks.answer, {
    failure: failureMessages.sendAnswer,
    form,
    onSuccess: (_, { answer }) => {
      setSent(answer);
      setAsked(canHaveReason(answer) ? answer : null);
      change(false);
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
          <div className="min-w-0">
            <p>Thank you. Your answer has been sent.</p>
            {sent && <p className="font-medium">{OUTCOME_LABELS[sent]}</p>}
          </div>
        </div>
        {asked && (
          <Suspense>
            <OutcomeAboutForm
              token={token}
              answer={asked}
              samples={samples}
              former={about?.answer === asked ? about.sent : undefined}
              onSent={(stored) => {
                setAbout({ answer: asked, sent: stored });
                setAsked(null);
              }}
            />
          </Suspense>
        )}
        {until}
        {/* With the form the button that sent it has disappeared. */}
        <div className="flex flex-wrap gap-2.5">
          <Button {...(!asked && { ref: focus })} variant="secondary" onClick={() => change(true)}>
            Change answer
          </Button>
          <ButtonLink to={paths.root} variant="quiet">
            Go to the portal
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((values) => {
        const outcome = outcomeOf(values, options);
        mutate({ token, ...(sent ? outcome : withoutEmpty(outcome)) });
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

type OutcomeLinkProps = { onState: (state: OutcomeLinkState) => void };

/**
 * The form behind the link of an email, which needs no sign-in. The token is sent in the body, which is not logged.
 * @param onState called after each check of a link, and with each change of what the page is about
 */
export function OutcomeLink({ onState }: OutcomeLinkProps) {
  const token = useLinkToken();
  const isIncomplete = token === null;
  const reportIncomplete = useEffectEvent(() => onState('expired'));
  useEffect(() => {
    if (isIncomplete) reportIncomplete();
  }, [isIncomplete]);
  return token === null ? <IncompleteLink /> : <CheckedLink key={token} token={token} onState={onState} />;
}

function CheckedLink({ token, onState }: OutcomeLinkProps & { token: string }) {
  const {
    mutate: open,
    data: request,
    error,
  } = trpc.outcomeLinks.open.useMutation({
    onSettled: (_, refusal) => onState(refusal !== null && isRefused(refusal) ? 'expired' : 'asked'),
  });
  useEffect(() => open({ token }), [open, token]);

  if (request) return <AnswerForm key={token} token={token} request={request} onState={onState} />;
  return (
    <UnusableLink
      error={error}
      onRetry={() => open({ token })}
      expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
    />
  );
}
