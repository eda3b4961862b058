import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { questionsQuery } from './message-queries.ts';

/** Leads the client to the requests that wait for an answer; nothing when none does. */
export function QuestionsLine() {
  const { data: questions = [] } = useQuery(questionsQuery);
  if (questions.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 rounded-md bg-warning-soft px-3 py-2 text-sm">
      {questions.map(({ requestId }) => (
        <li key={requestId}>
          <TextLink to={`${paths.request(requestId)}#messages`}>
            {`We have a question about #${requestId}`}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
