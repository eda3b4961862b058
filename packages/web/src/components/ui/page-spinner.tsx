import { SlowNotice } from './slow-notice.tsx';
import { Spinner } from './spinner.tsx';

export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="relative grid min-h-[60vh] place-items-center">
      <Spinner {...(label ? { label } : {})} />
      {/* Beside the spinner, which does not move. */}
      <SlowNotice className="absolute inset-x-0 top-1/2 mt-8 grid justify-items-center gap-3 px-6 text-center" />
    </div>
  );
}
