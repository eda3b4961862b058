import type { AdminHeldRequestView } from '@portal/contract/held-requests';
import { formatCredits } from '../orders/describe-request.ts';

type AskedSummaryProps = {
  held: AdminHeldRequestView;
  /** Whether the client's credits have changed since the admin opened the dialog. */
  hasChanged?: boolean;
};

/** What is decided on: the samples, the credits that they need, and those that the client has. */
export function AskedSummary({ held, hasChanged = false }: AskedSummaryProps) {
  const { samples, quantities, units, remainingCredits, monthlyCredits } = held;
  return (
    <>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto border-y border-line">
        {samples.map(({ id, name, isActive }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {name}
              {!isActive && <span className="block text-sm text-warning">No longer available</span>}
            </span>
            <span className="shrink-0 text-quiet">{`× ${quantities[id] ?? 1}`}</span>
          </li>
        ))}
      </ul>
      <p role={hasChanged ? 'status' : undefined}>
        {`${hasChanged ? 'The credits have changed meanwhile. ' : ''}It needs ${formatCredits(units)}. There are ${remainingCredits} of ${monthlyCredits} left.`}
      </p>
    </>
  );
}
