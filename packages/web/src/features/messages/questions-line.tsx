import { pluralize } from '@portal/contract/values/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { questionsQuery } from './message-queries.ts';

/** More are behind a button, so that the catalogue stays near. */
const SHOWN = 5;

/** Leads the client to the requests that wait for an answer; nothing when none does. */
export function QuestionsLine() {
  const { data: questions = [] } = useQuery(questionsQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (questions.length === 0) return null;
  const shown = isWhole ? questions : questions.slice(0, SHOWN);
  const hidden = questions.length - shown.length;
  return (
    <ul className="mb-4 grid gap-1 rounded-md bg-warning-soft px-3 py-2 text-sm">
      {shown.map(({ requestId }) => (
        <li key={requestId}>
          <TextLink to={`${paths.request(requestId)}#messages`}>
            {`We have a question about #${requestId}`}
          </TextLink>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="quiet" size="sm" className="-mx-2.5" onClick={() => setIsWhole(true)}>
            {`Show ${pluralize(hidden, 'more question')}`}
          </Button>
        </li>
      )}
    </ul>
  );
}
