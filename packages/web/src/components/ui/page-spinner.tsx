import { Spinner } from './spinner.tsx';

/** A spinner in the middle of an otherwise empty page. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner {...(label ? { label } : {})} />
    </div>
  );
}
