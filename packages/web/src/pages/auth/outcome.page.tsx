import { useState } from 'react';
import { OutcomeLink } from '../../features/outcomes/outcome-link.tsx';
import { AuthFrame } from './auth-frame.tsx';

export default function OutcomePage() {
  const [isExpired, setIsExpired] = useState(false);
  return (
    <AuthFrame
      title={isExpired ? 'This link no longer works' : 'How did it go?'}
      text={
        isExpired
          ? 'Links to answer are valid for 30 days. You can still answer on the page of your request.'
          : 'Tell us what came of the samples that we sent you.'
      }
    >
      <OutcomeLink onChecked={setIsExpired} />
    </AuthFrame>
  );
}
