import Download from 'lucide-react/icons/download';
import { useSession } from '../../lib/api/session.ts';
import { buttonStyles } from '../ui/button.styles.ts';

export type DownloadFilter = Record<string, string | number | undefined>;

export function downloadUrl(path: string, filter: DownloadFilter) {
  const query = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(query)}`;
}

/** Names the user whom the page shows: another one may have signed in since, in another tab. */
function useDownloadUrl(path: string, filter: DownloadFilter) {
  const { user } = useSession();
  return downloadUrl(path, { ...filter, user: user?.id });
}

type DownloadCsvProps = { path: string; filter: DownloadFilter };

export function DownloadCsv({ path, filter }: DownloadCsvProps) {
  const url = useDownloadUrl(path, filter);
  return (
    <a href={url} download className={buttonStyles({ variant: 'secondary', className: 'print:hidden' })}>
      <Download aria-hidden />
      <span>
        <span className="max-sm:sr-only">Export </span>CSV
      </span>
    </a>
  );
}

export function DownloadCsvIcon({ label, path, filter }: DownloadCsvProps & { label: string }) {
  const url = useDownloadUrl(path, filter);
  return (
    <a
      href={url}
      download
      aria-label={label}
      data-tooltip="Export CSV"
      className={buttonStyles({ variant: 'quiet', size: 'icon-sm' })}
    >
      <Download aria-hidden />
    </a>
  );
}
