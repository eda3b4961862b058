import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';

export default function OldLogPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.adminSettingsLog, search }} replace />;
}
