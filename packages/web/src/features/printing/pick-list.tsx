import type { PrintedRequestView } from '@portal/contract/printing';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { Day } from '../../components/ui/time.tsx';
import { portal } from '../../lib/portal.ts';
import { SampleCells } from './sample-cells.tsx';
import { SHEET_CLASSES } from './sheet.styles.ts';
import { isToPick, pickSamples, sentOf, unitsOf } from './units.ts';

type PickListProps = {
  requests: readonly PrintedRequestView[];
  /** The current time. */
  now: number;
};

function counted(count: number, noun: string) {
  return pluralize(count, noun, formatCount(count));
}

/** With more requests a row may break over two sheets. */
const LONG_ROW = 60;

/** What is taken from the shelves for all requests together. */
export function PickList({ requests, now }: PickListProps) {
  const picked = requests.filter(isToPick);
  const others = requests.filter((request) => !isToPick(request));
  const samples = pickSamples(picked);
  const units = unitsOf(picked);
  return (
    <article aria-label="Pick list" className={SHEET_CLASSES}>
      <div>
        <p className="text-sm text-quiet">{portal.name}</p>
        <h2 className="text-2xl font-semibold">Pick list</h2>
        <p className="mt-1">
          <span>{`${counted(units, 'unit')} of ${counted(samples.length, 'sample')} for ${counted(picked.length, 'request')} · `}</span>
          <Day at={new Date(now)} />
        </p>
        {others.length > 0 && (
          <p className="mt-1">
            {`Not counted: ${others.map((request) => `#${request.id}\u00a0(${STATUS_LABELS[displayedStatus(request)].toLowerCase()})`).join(', ')}`}
          </p>
        )}
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-control text-sm text-quiet">
            <th scope="col" colSpan={2} className="py-2 font-normal">
              Sample
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal whitespace-nowrap">
              Units
            </th>
            <th scope="col" className="w-1/3 py-2 pl-6 font-normal sm:w-1/2 print:w-1/2">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr
              key={sample.id}
              data-long={sample.requests.length > LONG_ROW || undefined}
              className="border-b border-line align-top"
            >
              <SampleCells sample={sample} />
              <td className="py-2 pl-3 text-right text-lg font-semibold whitespace-nowrap tabular-nums">
                {formatCount(sample.quantity)}
              </td>
              <td className="py-2 pl-6">
                {sample.requests.map((use) => `#${use.id}\u00a0×\u00a0${sentOf(use)}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="[display:table-row-group]">
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="py-2">
              Total
            </th>
            <td className="py-2 pl-3 text-right text-lg whitespace-nowrap tabular-nums">
              {formatCount(units)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
