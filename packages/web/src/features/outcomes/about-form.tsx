import { type OutcomeLinkView, outcomeInputs } from '@portal/contract/outcomes';
import type { OutcomeAnswer } from '@portal/contract/outcomes.values';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { CheckedSamples, namedSamples, ReasonField, SamplesField } from './about-fields.tsx';
import { failureMessages } from './outcomes.messages.ts';

const AboutForm = z.strictObject({ reason: outcomeInputs.reason, sampleIds: CheckedSamples });
export type About = z.infer<typeof AboutForm>;

function focus(heading: HTMLHeadingElement | null) {
  heading?.focus();
}

type AboutFormProps = {
  token: string;
  /** What was stored, which is sent again with the reason. */
  answer: OutcomeAnswer;
  samples: OutcomeLinkView['samples'];
  /** What was sent before with the same answer. */
  former: About | undefined;
  onSent: (about: About) => void;
};

/** What more can be said of an answer that was sent. Load it lazily: most answers need none of it. */
export default function OutcomeAboutForm({ token, answer, samples, former, onSent }: AboutFormProps) {
  const form = useZodForm(AboutForm, {
    defaultValues: former ?? { reason: null, sampleIds: samples.map(({ id }) => id) },
    asksBeforeLeaving: false,
  });
  const { mutate, isPending } = useToastMutation(trpc.outcomeLinks.answer, {
    failure: failureMessages.sendAnswer,
    form,
    onSuccess: () => onSent(form.getValues()),
  });
  return (
    <form
      noValidate
      className="grid w-full grid-cols-1 gap-4"
      onSubmit={form.handleSubmit(({ reason = null, sampleIds }) =>
        mutate({ token, answer, reason, sampleIds: namedSamples(sampleIds, samples) }),
      )}
    >
      <div>
        {/* The button that sent the answer has disappeared. */}
        <h2 ref={focus} tabIndex={-1} className="font-semibold outline-none">
          {answer === 'problem' ? 'What went wrong?' : 'What did not suit you?'}
        </h2>
        <p className="text-sm text-quiet">Optional. It helps us to do better next time.</p>
      </div>
      <ReasonField control={form.control} name="reason" answer={answer} />
      <SamplesField control={form.control} name="sampleIds" samples={samples} />
      <Button type="submit" size="lg" pending={isPending} pendingLabel="Sending...">
        Send answer
      </Button>
    </form>
  );
}
