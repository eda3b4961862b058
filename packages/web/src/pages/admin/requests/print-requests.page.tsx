import { RequestPrintout } from '../../../features/requests/print/printout.tsx';

export default function PrintRequestsPage() {
  return <RequestPrintout />;
}
