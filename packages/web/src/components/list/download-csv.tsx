import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { buttonStyles } from '../ui/button.styles.ts';

type DownloadFilter = Record<string, string | number | undefined>;

export function downloadUrl(path: string, filter: DownloadFilter) {
  const query = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(query)}`;
}

type DownloadCsvProps = { path: string; filter: DownloadFilter; className?: string };

export function DownloadCsv({ path, filter, className }: DownloadCsvProps) {
  return (
    <a
      href={downloadUrl(path, filter)}
      download
      className={buttonStyles({ variant: 'secondary', className: clsx('print:hidden', className) })}
    >
      <Download aria-hidden />
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </a>
  );
}
