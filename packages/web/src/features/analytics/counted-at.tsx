import { DayAndTime } from '../../components/ui/time.tsx';

const RECENT_MS = 60_000;

/** When numbers were counted, if that was over a minute before. @param receivedAt in milliseconds since 1970 */
export function CountedAt({ asOf, receivedAt }: { asOf: string; receivedAt: number }) {
  if (receivedAt - Date.parse(asOf) < RECENT_MS) return null;
  return (
    <p className="mb-5 text-quiet text-sm">
      Counted on <DayAndTime at={asOf} />
    </p>
  );
}
