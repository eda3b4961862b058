import type { SampleView } from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { EditLink } from '../../../components/table/edit-link.tsx';
import { EditRowButton } from '../../../components/table/edit-row-button.tsx';
import type { Column } from '../../../components/table/records-table.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconLink } from '../../../components/ui/icon-button.tsx';
import { Picture } from '../../../components/ui/picture.tsx';
import { paths } from '../../../lib/paths.ts';
import type { SampleSearchState } from './use-sample-search.ts';

/** Their places on phones: the picture and the checkbox beside three lines of text. */
const PHONE_CLASSES = {
  tall: 'max-md:row-span-3 max-md:self-start',
  name: 'max-md:col-span-2 max-md:col-start-3 max-md:row-start-1',
  description: 'max-md:col-span-3 max-md:col-start-3 max-md:row-start-3',
  size: 'max-md:col-start-4 max-md:row-start-2 max-md:text-quiet',
  status: 'max-md:col-start-3 max-md:row-start-2',
  actions: 'max-md:col-start-5 max-md:row-start-1',
};

function SampleName({ sample }: { sample: SampleView }) {
  const { id, name, designNumber, transferType } = sample;
  const details = [designNumber, transferType?.name].filter(Boolean).join(' · ');
  return (
    <>
      <span className="line-clamp-2 break-words">
        <EditLink id={id} name={name} />
      </span>
      {details && <span className="line-clamp-1 break-all text-xs font-normal text-quiet">{details}</span>}
    </>
  );
}

type SampleColumn = Column<SampleView, SampleSearchState['view']['sort']>;

const COLUMNS: readonly SampleColumn[] = [
  {
    header: 'ID',
    sort: 'id',
    selects: true,
    className: `text-quiet ${PHONE_CLASSES.tall}`,
    cell: ({ id }, checkbox) => (
      <span className="flex items-center gap-4 max-md:flex-col max-md:gap-3">
        {checkbox}
        {id}
      </span>
    ),
  },
  {
    header: 'Image',
    className: PHONE_CLASSES.tall,
    cell: ({ name, imageUrl }) => (
      <div className="w-12">
        <Picture name={name} imageUrl={imageUrl} />
      </div>
    ),
  },
  {
    header: sampleFields.name.label,
    sort: ['name', 'asc'],
    className: `max-w-56 font-medium md:min-w-28 ${PHONE_CLASSES.name}`,
    cell: (sample) => <SampleName sample={sample} />,
  },
  {
    header: sampleFields.description.label,
    className: `max-w-80 md:min-w-48 ${PHONE_CLASSES.description}`,
    cell: ({ description }) => <span className="line-clamp-2 break-words text-quiet">{description}</span>,
  },
  {
    header: sampleFields.designSize.form,
    className: `max-w-40 truncate ${PHONE_CLASSES.size}`,
    cell: ({ designSize }) => designSize ?? '-',
  },
  {
    header: sampleFields.isActive.csv,
    className: PHONE_CLASSES.status,
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
];

function RowActions({ sample, onEdit }: { sample: SampleView; onEdit: () => void }) {
  return (
    <span className="relative z-10">
      <IconLink
        to={`${paths.adminRequests}?sample=${sample.id}`}
        size="icon-sm"
        label={`Requests of ${sample.name}`}
        tooltip="Requests"
      >
        <ClipboardList aria-hidden />
      </IconLink>
      <EditRowButton name={sample.name} onClick={onEdit} />
    </span>
  );
}

export function sampleColumns(onEdit: (sample: SampleView) => void): readonly SampleColumn[] {
  return [
    ...COLUMNS,
    {
      header: 'Actions',
      numeric: true,
      headClassName: 'max-md:sr-only print:hidden',
      className: `whitespace-nowrap print:hidden ${PHONE_CLASSES.actions}`,
      cell: (sample) => <RowActions sample={sample} onEdit={() => onEdit(sample)} />,
    },
  ];
}
