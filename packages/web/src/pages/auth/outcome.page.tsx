import { useState } from 'react';
import { OutcomeLink, type OutcomeLinkState } from '../../features/outcomes/outcome-link.tsx';
import { AuthFrame } from './auth-frame.tsx';

const TEXTS: Record<OutcomeLinkState, { title: string; text: string }> = {
  asked: { title: 'How did it go?', text: 'Tell us what came of the samples that we sent you.' },
  answered: { title: 'Answer sent', text: 'Your answer helps us to send what suits you.' },
  expired: {
    title: 'This link no longer works',
    text: 'Links to answer are valid for 30 days. You can still answer on the page of your request.',
  },
};

export default function OutcomePage() {
  const [state, setState] = useState<OutcomeLinkState>('asked');
  return (
    <AuthFrame {...TEXTS[state]} hasBenefits={false}>
      <OutcomeLink onState={setState} />
    </AuthFrame>
  );
}
