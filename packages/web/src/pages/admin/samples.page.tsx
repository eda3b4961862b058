import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AddSampleButton } from '../../features/samples/add-sample-button.tsx';
import { SamplesList } from '../../features/samples/samples-list.tsx';

export default function AdminSamplesPage() {
  return (
    <>
      <PageHeading title="Samples" text="Manage the catalogue of samples that clients can request.">
        <AddSampleButton>Add Sample</AddSampleButton>
      </PageHeading>
      <SamplesList />
    </>
  );
}
