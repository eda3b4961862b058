import { ImportRecords } from '../../../features/imports/import-records.tsx';

export default function ImportClientsPage() {
  return <ImportRecords kind="clients" />;
}
