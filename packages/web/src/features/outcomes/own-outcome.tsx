import type { RequestDetailView } from '@portal/contract/requests';
import { isAccepted } from '@portal/contract/requests.values';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useFocusOnce } from '../../lib/hooks/use-focus-once.ts';
import { OutcomeFacts } from './outcome-facts.tsx';

const OwnOutcomeForm = lazy(() => import('./own-outcome-form.tsx'));

/** What came of a request: the question once it is approved, and the answer, which can be changed. */
export function OwnOutcome({ request }: { request: RequestDetailView }) {
  const { outcome, user } = request;
  const [isChanging, setIsChanging] = useState(false);
  const focus = useFocusOnce();
  const canAnswer = isAccepted(request.status);
  if (!outcome && !canAnswer) return null;
  if (outcome && !isChanging)
    return (
      <Card title="Outcome" id="outcome" className="scroll-mt-20">
        <OutcomeFacts
          outcome={outcome}
          samples={request.samples}
          givenBy={outcome.givenBy === 'client' ? (user?.name ?? 'you') : 'an admin'}
        />
        {canAnswer && (
          <Button
            // With the answer the button that sent it has disappeared.
            ref={(button) => {
              if (focus.take()) button?.focus({ preventScroll: true });
            }}
            variant="secondary"
            size="sm"
            className="mt-5 print:hidden"
            onClick={() => setIsChanging(true)}
          >
            Change answer
          </Button>
        )}
      </Card>
    );
  return (
    <Card
      title="Outcome"
      id="outcome"
      description="Your answer helps us to send what suits you. You can change it later."
      className="scroll-mt-20 print:hidden"
    >
      <ErrorBoundary title="The form could not be shown.">
        {/* As high as the form. */}
        <Suspense fallback={<Skeleton className="h-[22.5rem] max-w-[25rem]" />}>
          <OwnOutcomeForm
            request={request}
            // An answer that another person gives meanwhile must not take the form away.
            onEdit={() => setIsChanging(true)}
            {...(outcome && { onCancel: () => setIsChanging(false) })}
            onSent={() => {
              focus.expect();
              setIsChanging(false);
            }}
          />
        </Suspense>
      </ErrorBoundary>
    </Card>
  );
}
