import { clsx } from 'clsx';
import LoaderCircle from 'lucide-react/icons/loader-circle';

type SpinnerProps = {
  /** Shown beside the circle. The default label is for screen readers only. */
  label?: string;
  className?: string;
};

/** The loading indicator (role status). */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className={clsx('inline-flex items-center gap-2.5 text-quiet', className)}
    >
      <LoaderCircle className="size-5 animate-spin text-accent" aria-hidden />
      {label ? <span>{label}</span> : <span className="sr-only">Loading</span>}
    </div>
  );
}
