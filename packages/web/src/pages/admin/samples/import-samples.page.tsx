import { ImportRecords } from '../../../features/imports/import-records.tsx';

export default function ImportSamplesPage() {
  return <ImportRecords kind="samples" />;
}
