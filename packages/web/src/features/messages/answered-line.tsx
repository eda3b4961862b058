import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { answeredQuery } from './message-queries.ts';

/** Leads the admin to the requests whose clients wait for an answer; nothing when none does. */
export function AnsweredLine() {
  const { data } = useQuery(answeredQuery);
  const count = Object.values(data ?? {}).reduce<number>((sum, ofStatus) => sum + ofStatus, 0);
  if (count === 0) return null;
  return (
    <p className="mb-4 rounded-md bg-accent-soft px-3 py-2 text-sm">
      <TextLink to={`${paths.adminRequests}?awaited=office`}>
        {`Client answered: ${pluralize(count, 'request', formatCount(count))}`}
      </TextLink>
    </p>
  );
}
