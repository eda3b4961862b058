import type { SampleView } from '@portal/contract/samples';
import { clsx } from 'clsx';
import { ClipboardList, Pencil } from 'lucide-react';
import type { Selection } from '../../components/list/use-selection.ts';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import { SortHeader, sortHeaderProps } from '../../components/table/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { IconButton, IconLink } from '../../components/ui/icon-button.tsx';
import { SampleImage } from '../../components/ui/sample-image.tsx';
import { paths } from '../../lib/paths.ts';
import type { SampleSearchState } from './use-sample-search.ts';

type SamplesTableProps = {
  samples: readonly SampleView[];
  state: SampleSearchState;
  selection: Selection<SampleView>;
  onEdit: (sample: SampleView) => void;
};

type RowProps = { sample: SampleView; isSelected: boolean; onToggle: () => void; onEdit: () => void };

function Row({ sample, isSelected, onToggle, onEdit }: RowProps) {
  return (
    <TableRow
      role="row"
      className={clsx(
        responsiveTable.row,
        'max-md:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto]',
        isSelected && 'bg-accent-soft/60',
      )}
    >
      <TableCell
        role="cell"
        className={clsx(responsiveTable.cell, 'text-quiet max-md:row-span-3 max-md:self-start')}
      >
        <span className="flex items-center gap-4 max-md:flex-col max-md:gap-3">
          <Checkbox label={`Select ${sample.name}`} checked={isSelected} onChange={onToggle} />
          {sample.id}
        </span>
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'max-md:row-span-3 max-md:self-start')}>
        <div className="w-12">
          <SampleImage name={sample.name} imageUrl={sample.imageUrl} />
        </div>
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'max-w-56 font-medium max-md:col-span-2 max-md:col-start-3 max-md:row-start-1 md:min-w-28',
        )}
      >
        <span className="line-clamp-2 break-words">{sample.name}</span>
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'max-w-80 max-md:col-span-3 max-md:col-start-3 max-md:row-start-3 md:min-w-48',
        )}
      >
        <span className="line-clamp-2 break-words text-quiet">{sample.description}</span>
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(
          responsiveTable.cell,
          'max-w-40 truncate max-md:col-start-4 max-md:row-start-2 max-md:text-quiet',
        )}
      >
        {sample.designSize ?? '-'}
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'max-md:col-start-3 max-md:row-start-2')}>
        <Badge tone={sample.isActive ? 'success' : 'neutral'}>
          {sample.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={clsx(
          responsiveTable.cell,
          'whitespace-nowrap max-md:col-start-5 max-md:row-start-1 print:hidden',
        )}
      >
        <IconLink
          to={`${paths.adminRequests}?sample=${sample.id}`}
          size="icon-sm"
          label={`Requests of ${sample.name}`}
          tooltip="Requests"
        >
          <ClipboardList aria-hidden />
        </IconLink>
        <IconButton
          size="icon-sm"
          label={`Edit ${sample.name}`}
          tooltip="Edit"
          onClick={onEdit}
          icon={<Pencil aria-hidden />}
        />
      </TableCell>
    </TableRow>
  );
}

export function SamplesTable({ samples, state, selection, onEdit }: SamplesTableProps) {
  const sortBy = sortHeaderProps(state.view, state.change);
  return (
    <Table label="Samples" role="table" className="max-md:block">
      <TableHead role="rowgroup" className="max-md:block">
        <tr className={responsiveTable.controls}>
          <SortHeader
            label="ID"
            {...sortBy('id')}
            before={<Checkbox label="Select all samples on this page" {...selection.all} />}
          />
          <TableHeader className="max-md:sr-only">Image</TableHeader>
          <SortHeader label="Name" {...sortBy('name', 'asc')} />
          <TableHeader className="max-md:sr-only">Description</TableHeader>
          <TableHeader className="max-md:sr-only">Design Size</TableHeader>
          <TableHeader className="max-md:sr-only">Status</TableHeader>
          <TableHeader numeric className="max-md:sr-only print:hidden">
            Actions
          </TableHeader>
        </tr>
      </TableHead>
      <TableBody role="rowgroup" className="max-md:block">
        {samples.map((sample) => (
          <Row
            key={sample.id}
            sample={sample}
            isSelected={selection.isSelected(sample.id)}
            onToggle={() => selection.toggle(sample.id)}
            onEdit={() => onEdit(sample)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
