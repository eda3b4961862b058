import Download from 'lucide-react/icons/download';
import { buttonStyles } from '../ui/button.styles.ts';
import { Tooltip } from '../ui/tooltip.tsx';

export type DownloadFilter = Record<string, string | number | undefined>;

export function downloadUrl(path: string, filter: DownloadFilter) {
  const query = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(query)}`;
}

type DownloadCsvProps = { path: string; filter: DownloadFilter };

export function DownloadCsv({ path, filter }: DownloadCsvProps) {
  return (
    <a
      href={downloadUrl(path, filter)}
      download
      className={buttonStyles({ variant: 'secondary', className: 'print:hidden' })}
    >
      <Download aria-hidden />
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </a>
  );
}

export function DownloadCsvIcon({ label, path, filter }: DownloadCsvProps & { label: string }) {
  return (
    <Tooltip text="Export CSV">
      <a
        href={downloadUrl(path, filter)}
        download
        aria-label={label}
        className={buttonStyles({ variant: 'quiet', size: 'icon-sm' })}
      >
        <Download aria-hidden />
      </a>
    </Tooltip>
  );
}
