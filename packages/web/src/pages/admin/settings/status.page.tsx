import { Status } from '../../../features/status/status.tsx';
import { VERSION } from '../../../lib/version.ts';

export default function StatusPage() {
  return (
    <>
      <Status />
      <p className="text-sm text-quiet">{`Version ${VERSION}`}</p>
    </>
  );
}
