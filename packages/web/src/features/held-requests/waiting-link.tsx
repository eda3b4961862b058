import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useWaitingRequests } from '../orders/use-waiting-requests.ts';

const OBJECTS = { admin: 'more credits', renewal: 'this date' } as const;

/** Says how many of the client's requests wait, and leads to them; nothing when none does. */
export function WaitingLink({ waitsFor }: { waitsFor: keyof typeof OBJECTS }) {
  const { length } = useWaitingRequests(waitsFor);
  if (length === 0) return null;
  return (
    <p className="text-sm">
      <TextLink to={paths.requestHistory}>
        {`${length} ${length === 1 ? 'request waits' : 'requests wait'} for ${OBJECTS[waitsFor]}`}
      </TextLink>
    </p>
  );
}
