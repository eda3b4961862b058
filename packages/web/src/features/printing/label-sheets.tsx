import type { PrintedRequestView } from '@portal/contract/printing';
import { LABEL_SIZES, LABELS_ON_SHEET, type LabelSize } from '@portal/contract/printing.values';
import { TextField } from '../../components/form/text-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Labels } from './labels.tsx';
import { useLabelLocation } from './use-printout.ts';

const SIZE_LABELS: Record<LabelSize, string> = {
  'letter-30': '30 on a sheet of Letter',
  'a4-24': '24 on a sheet of A4',
  'roll-62': 'Roll, 62 mm',
};

const SIZES = LABEL_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }));

/** The choice of the paper, and the labels as they will be printed. */
export function LabelSheets({ requests }: { requests: readonly PrintedRequestView[] }) {
  const { size, first, change } = useLabelLocation();
  const max = LABELS_ON_SHEET[size];
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <div className="mb-6 flex flex-wrap items-start gap-4 print:hidden">
        <Select
          stacked
          label="Label size"
          options={SIZES}
          value={size}
          onChange={(next) => change({ size: next, first: null })}
        />
        {max > 1 && (
          <TextField
            label="First label"
            hint="Labels before it are used up."
            type="number"
            min={1}
            max={max}
            value={first}
            onChange={({ target }) => change({ first: target.valueAsNumber || null })}
          />
        )}
      </div>
      <Labels requests={requests} size={size} first={max > 1 ? first : 1} />
    </div>
  );
}
