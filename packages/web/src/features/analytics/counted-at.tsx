import { DayAndTime } from '../../components/ui/time.tsx';

/** Results that are older say when they were read. Those of most portals are seconds old. */
const RECENT_MS = 60_000;

/** @param receivedAt in milliseconds since 1970 */
export function CountedAt({ asOf, receivedAt }: { asOf: string; receivedAt: number }) {
  if (receivedAt - Date.parse(asOf) < RECENT_MS) return null;
  return (
    <p className="mb-5 text-quiet text-sm">
      Counted on <DayAndTime at={asOf} />
    </p>
  );
}
