import { Spinner } from './spinner.tsx';

export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner {...(label ? { label } : {})} />
    </div>
  );
}
