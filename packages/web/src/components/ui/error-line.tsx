import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useIsOnline, useOnReconnect } from '../../lib/hooks/use-online.ts';
import { Button } from './button.tsx';

type ErrorLineProps = {
  title: string;
  text?: string | undefined;
  onRetry?: () => void;
};

/** Shown above older data when reading it again has failed. Offline, the bar of the page says so once, and it is read again afterwards. */
export function ErrorLine({ title, text, onRetry }: ErrorLineProps) {
  const isOnline = useIsOnline();
  useOnReconnect(onRetry);
  if (!isOnline) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-4 py-2 text-sm"
    >
      <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
      <p className="min-w-0 flex-1">
        {[title, text, 'What you see may be out of date.'].filter(Boolean).join(' ')}
      </p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
