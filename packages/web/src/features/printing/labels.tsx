import { formatSeconds, formatTemperature, PEEL_LABELS } from '@portal/contract/press-card';
import type { PrintedRequestView } from '@portal/contract/printing';
import { LABELS_ON_SHEET, type LabelSize } from '@portal/contract/printing.values';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { DottedFacts } from '../../components/ui/dotted-facts.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { pressPageUrl } from '../../lib/press-page-url.ts';
import { LABEL_CLASSES, LABEL_SHEET_CLASSES } from './labels.styles.ts';

type Line = PrintedRequestView['lines'][number];
type Label = { key: string; line: Line; type: TransferTypeView | undefined };

/** One for each unit that is sent. Rejected requests have none. */
function labelsOf(requests: readonly PrintedRequestView[]): Label[] {
  return requests
    .filter(({ status }) => status !== 'rejected')
    .flatMap(({ id, lines, pressCards }) =>
      lines.flatMap((line) => {
        const card = pressCards.find(({ samples }) => samples.some((sample) => sample.id === line.id));
        return Array.from({ length: line.quantity }, (_, unit) => ({
          key: `${id} ${line.id} ${unit}`,
          line,
          type: card?.transferType,
        }));
      }),
    );
}

/** No temperature without its fabrics: one that is right for cotton ruins polyester. */
function PressLine({ type }: { type: TransferTypeView }) {
  if (type.settings.length > 0) return <span>Settings differ by fabric: scan</span>;
  const facts = [
    formatTemperature(type),
    formatSeconds(type.seconds),
    type.peel && `${PEEL_LABELS[type.peel]} peel`,
  ].filter((fact) => fact !== null);
  return <DottedFacts facts={facts} unbroken />;
}

function SampleLabel({ label: { line, type }, size }: { label: Label; size: LabelSize }) {
  const { name, designNumber, code } = line;
  return (
    <article aria-label={`Label of ${name}`} className={LABEL_CLASSES[size]}>
      <QrCode
        text={pressPageUrl(code)}
        label={`QR code of ${code}`}
        className="size-[21mm] shrink-0 border-0!"
      />
      <div className="min-w-0 flex-1 leading-tight wrap-anywhere">
        <p className="line-clamp-4 text-[8pt] font-semibold">{name}</p>
        {designNumber !== null && <p className="line-clamp-1 text-[7pt] break-all">{designNumber}</p>}
        {type && (
          <p className="line-clamp-2 text-[7pt]">
            <PressLine type={type} />
          </p>
        )}
      </div>
    </article>
  );
}

type LabelsProps = {
  requests: readonly PrintedRequestView[];
  size: LabelSize;
  /** The place on the first sheet where the first label is printed, from 1. */
  first: number;
};

/** As sheets of labels, or a page for each on a roll. */
export function Labels({ requests, size, first }: LabelsProps) {
  const perSheet = LABELS_ON_SHEET[size];
  const used = Array.from({ length: first - 1 }, (_, place) => place);
  const cells = [
    ...used.map((place) => ({ key: `used ${place}`, label: null })),
    ...labelsOf(requests).map((label) => ({ key: label.key, label })),
  ];
  const sheets = Array.from({ length: Math.ceil(cells.length / perSheet) }, (_, index) => ({
    key: `sheet ${index}`,
    cells: cells.slice(index * perSheet, (index + 1) * perSheet),
  }));
  return sheets.map((sheet) => (
    <div key={sheet.key} data-label-size={size} className={LABEL_SHEET_CLASSES[size]}>
      {sheet.cells.map(({ key, label }) =>
        label ? (
          <SampleLabel key={key} label={label} size={size} />
        ) : (
          <span key={key} className={LABEL_CLASSES[size]} />
        ),
      )}
    </div>
  ));
}
