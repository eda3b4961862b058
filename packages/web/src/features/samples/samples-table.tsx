import type { SampleView } from '@portal/contract/samples';
import { Pencil } from 'lucide-react';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SamplePicture } from '../../components/ui/sample-picture.tsx';

type SamplesTableProps = { samples: readonly SampleView[]; onEdit: (sample: SampleView) => void };

export const SamplesTable = ({ samples, onEdit }: SamplesTableProps) => (
  <Table label="Samples">
    <TableHead>
      <tr>
        <TableHeader>ID</TableHeader>
        <TableHeader>Image</TableHeader>
        <TableHeader>Name</TableHeader>
        <TableHeader>Description</TableHeader>
        <TableHeader>Design Size</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader numeric>Actions</TableHeader>
      </tr>
    </TableHead>
    <TableBody>
      {samples.map((sample) => (
        <TableRow key={sample.id}>
          <TableCell className="text-quiet">{sample.id}</TableCell>
          <TableCell>
            <div className="w-12">
              <SamplePicture name={sample.name} imageUrl={sample.imageUrl} />
            </div>
          </TableCell>
          <TableCell className="min-w-36 max-w-56 font-medium">{sample.name}</TableCell>
          <TableCell className="max-w-80 min-w-48">
            <span className="line-clamp-2 text-quiet">{sample.description}</span>
          </TableCell>
          <TableCell className="whitespace-nowrap">{sample.designSize ?? '-'}</TableCell>
          <TableCell>
            <Badge tone={sample.isActive ? 'success' : 'neutral'}>
              {sample.isActive ? 'Active' : 'Inactive'}
            </Badge>
          </TableCell>
          <TableCell numeric>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={`Edit ${sample.name}`}
              onClick={() => onEdit(sample)}
            >
              <Pencil aria-hidden />
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
