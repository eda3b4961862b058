import { clsx } from 'clsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useOnReconnect } from '../../lib/hooks/use-online.ts';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  /** Why it failed, if the server gave a reason. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Called when the connection is back; null to wait for a press. */
  onReconnect?: (() => void) | null | undefined;
  retryLabel?: string;
  className?: string;
};

/** Shown in place of data that could not be loaded. It is tried again when the connection is back. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, onReconnect = onRetry, retryLabel = 'Try again', className } = props;
  useOnReconnect(onReconnect);
  return (
    <div role="alert" className={clsx('grid justify-items-center gap-1 px-6 py-14 text-center', className)}>
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert className="size-5" aria-hidden />
      </span>
      <p className="max-w-md font-medium">{title}</p>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-4" onClick={onRetry} icon={<RotateCw aria-hidden />}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
