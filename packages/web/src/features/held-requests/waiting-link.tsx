import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useWaitingRequests } from '../orders/use-waiting-requests.ts';

const OBJECTS = { admin: 'more credits', renewal: 'this date' } as const;

/** Says how many of the client's requests wait, and leads to them; nothing when none does. */
export function WaitingLink({ waitsFor }: { waitsFor: keyof typeof OBJECTS }) {
  const { length } = useWaitingRequests(waitsFor);
  if (length === 0) return null;
  const isOne = length === 1;
  return (
    <p className="text-sm max-sm:order-1 max-[23rem]:text-xs">
      <TextLink to={paths.requestHistory}>
        <span>{`${length} `}</span>
        {/* On a phone both links are in one line. */}
        <span className="max-sm:sr-only">{isOne ? 'request ' : 'requests '}</span>
        <span>{`${isOne ? 'waits' : 'wait'} for ${OBJECTS[waitsFor]}`}</span>
      </TextLink>
    </p>
  );
}
