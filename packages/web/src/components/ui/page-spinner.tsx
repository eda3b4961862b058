import { Spinner } from './spinner.tsx';

/** A spinner in the middle of an otherwise empty page. */
export const PageSpinner = ({ label }: { label?: string }) => (
  <div className="grid min-h-[60vh] place-items-center">
    <Spinner {...(label ? { label } : {})} />
  </div>
);
