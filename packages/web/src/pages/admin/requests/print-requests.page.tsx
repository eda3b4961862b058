import { RequestPrintout } from '../../../features/printing/printout.tsx';

export default function PrintRequestsPage() {
  return <RequestPrintout />;
}
