import { formatCount } from '@portal/contract/values/numbers';
import { RowLink } from '../../../components/table/row-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../components/table/table.tsx';
import type { ChartData } from './chart.tsx';

function formatCell({ formats }: ChartData, index: number, count: number | null = 0) {
  return count === null ? '–' : (formats?.[index] ?? formatCount)(count);
}

export function ChartTable({ label, chartData }: { label: string; chartData: ChartData }) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeader>{chartData.rowLabel}</TableHeader>
          {chartData.series.map((name) => (
            <TableHeader key={name} numeric>
              {name}
            </TableHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {chartData.rows.map(({ name, fullName = name, id = name, to, counts }) => (
          <TableRow key={id}>
            <TableCell className="break-words">
              {to === undefined ? fullName : <RowLink to={to}>{fullName}</RowLink>}
            </TableCell>
            {chartData.series.map((series, index) => (
              <TableCell key={series} numeric>
                {formatCell(chartData, index, counts[index])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
