import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../components/table/table.tsx';
import type { Metrics } from './chart-data.ts';

/** Figures in words and numbers: what the chart shows, for those who do not see it or want it exact. */
export const ChartTable = ({ label, figures }: { label: string; figures: Metrics }) => (
  <Table label={label}>
    <TableHead>
      <tr>
        <TableHeader>{figures.rowLabel}</TableHeader>
        {figures.series.map((name) => (
          <TableHeader key={name} numeric>
            {name}
          </TableHeader>
        ))}
      </tr>
    </TableHead>
    <TableBody>
      {figures.rows.map(({ name, fullName = name, counts }) => (
        <TableRow key={fullName}>
          <TableCell className="break-words">{fullName}</TableCell>
          {figures.series.map((series, index) => (
            <TableCell key={series} numeric>
              {(counts[index] ?? 0).toLocaleString('en-US')}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
