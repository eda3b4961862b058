import type { TransferTypeView } from '@portal/contract/transfer-types';
import { otherTemperature } from '@portal/contract/values/transfer-options';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { FABRIC_LABELS, PEEL_LABELS, PRESSURE_LABELS } from '../../lib/format/transfer-labels.ts';

function formatTemperature({ temperature, temperatureUnit }: TransferTypeView) {
  if (temperature === null || temperatureUnit === null) return null;
  const other = otherTemperature(temperature, temperatureUnit);
  return `${temperature} °${temperatureUnit} (${other.temperature} °${other.unit})`;
}

/** How to press a transfer of this type. */
export function PressCard({ type }: { type: TransferTypeView }) {
  const { name, seconds, pressure, peel, prePressSeconds, fabrics, notes } = type;
  return (
    <section aria-label="Press card" className="rounded-lg border border-line p-4">
      <h3 className="mb-3 font-semibold">{`How to press ${name}`}</h3>
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        facts={[
          { term: 'Temperature', value: formatTemperature(type) },
          { term: 'Time', value: seconds === null ? null : `${seconds} s` },
          { term: 'Pressure', value: pressure && PRESSURE_LABELS[pressure] },
          { term: 'Peel', value: peel && PEEL_LABELS[peel] },
          { term: 'Pre-press', value: prePressSeconds === null ? null : `${prePressSeconds} s` },
          { term: 'Fabrics', value: fabrics.map((fabric) => FABRIC_LABELS[fabric]).join(', ') || null },
        ]}
      />
      {notes && <p className="mt-3 text-sm break-words whitespace-pre-line">{notes}</p>}
    </section>
  );
}
