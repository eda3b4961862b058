import {
  formatFabrics,
  formatSeconds,
  formatTemperature,
  GARMENT_LABELS,
  PEEL_LABELS,
  PRESSURE_LABELS,
} from '@portal/contract/press-card';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import { formatCount } from '@portal/contract/values/numbers';
import type { ReactNode } from 'react';
import { EditLink } from '../../components/table/edit-link.tsx';
import { EditRowButton } from '../../components/table/edit-row-button.tsx';
import type { Column } from '../../components/table/records-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { lastUnit } from './temperature-unit.ts';

/** Phones show neither the heads of the columns nor what is not set. */
function known(value: ReactNode, phoneNoun?: string) {
  if (value === null) return <span className="max-md:hidden">-</span>;
  return (
    <>
      {value}
      {phoneNoun && <span className="md:hidden">{` ${phoneNoun}`}</span>}
    </>
  );
}

/** Its name contains neither that of the type nor that of a page. */
function SamplesOfType({ id, count }: { id: number; count: number }) {
  const label = `${formatCount(count)} in the catalogue`;
  return (
    <TextLink to={`${paths.adminSamples}?type=${id}`} className="relative z-10" aria-label={label}>
      {formatCount(count)}
      <span className="md:hidden"> in the catalogue</span>
    </TextLink>
  );
}

const PHONE_LINE = 'max-md:text-quiet';
/** On tablets, and on laptops beside the menu, the buttons at the end of a row come before it. */
const BESIDE_MENU = 'md:max-[73rem]:hidden';

const COLUMNS: readonly Column<TransferTypeView>[] = [
  {
    header: transferTypeFields.name.label,
    className: 'max-w-72 md:min-w-36 max-md:col-span-3',
    cell: ({ id, name }) => (
      <span className="line-clamp-2 break-words">
        <EditLink id={id} name={name} />
      </span>
    ),
  },
  {
    header: transferTypeFields.temperature.label,
    className: `whitespace-nowrap ${PHONE_LINE} max-md:row-start-2`,
    cell: (type) => known(formatTemperature(type, lastUnit() ?? undefined)),
  },
  {
    header: transferTypeFields.seconds.fact,
    className: `whitespace-nowrap ${PHONE_LINE} max-md:row-start-2`,
    cell: ({ seconds }) => known(formatSeconds(seconds)),
  },
  {
    header: transferTypeFields.pressure.label,
    headClassName: 'max-xl:hidden',
    className: 'whitespace-nowrap max-xl:hidden!',
    cell: ({ pressure }) => known(pressure && PRESSURE_LABELS[pressure]),
  },
  {
    header: transferTypeFields.peel.label,
    className: `whitespace-nowrap ${PHONE_LINE} max-md:row-start-2`,
    cell: ({ peel }) => known(peel && PEEL_LABELS[peel], 'peel'),
  },
  {
    header: transferTypeFields.fabrics.label,
    headClassName: `max-md:sr-only ${BESIDE_MENU}`,
    className: `${BESIDE_MENU} max-w-72 md:min-w-40 ${PHONE_LINE} max-md:col-span-4 max-md:row-start-3`,
    cell: ({ fabrics }) => known(formatFabrics(fabrics)),
  },
  {
    header: transferTypeFields.garment.label,
    headClassName: `max-md:sr-only ${BESIDE_MENU}`,
    className: `${BESIDE_MENU} ${PHONE_LINE} max-md:col-span-3 max-md:row-start-4`,
    cell: ({ garment }) => known(garment && GARMENT_LABELS[garment], 'garments'),
  },
  {
    header: 'Status',
    className: 'max-md:row-start-4 max-md:justify-self-end',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
];

/** @param counts how many samples each type has, once that is known */
export function transferTypeColumns(
  onEdit: (type: TransferTypeView) => void,
  counts: ReadonlyMap<number, number> | undefined,
): readonly Column<TransferTypeView>[] {
  return [
    ...COLUMNS,
    {
      header: 'In use',
      numeric: true,
      className: 'max-md:col-span-2 max-md:row-start-5 max-md:text-left',
      cell: ({ id }) => counts && <SamplesOfType id={id} count={counts.get(id) ?? 0} />,
    },
    {
      header: 'Actions',
      numeric: true,
      headClassName: 'print:hidden',
      className: 'print:hidden max-md:col-start-4 max-md:row-start-1',
      cell: (type) => (
        <span className="relative z-10">
          <EditRowButton name={type.name} onClick={() => onEdit(type)} />
        </span>
      ),
    },
  ];
}
