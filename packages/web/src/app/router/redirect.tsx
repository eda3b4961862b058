import { Navigate } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';

/** Sends the visitor elsewhere, with a sign of life for as long as the files of that place take. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageSpinner />
      <Navigate to={to} replace />
    </>
  );
}
