import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { AddSampleButton } from '../../../features/samples/list/add-sample-button.tsx';
import { SamplesList } from '../../../features/samples/list/samples-list.tsx';
import { paths } from '../../../lib/paths.ts';

export default function AdminSamplesPage() {
  return (
    <>
      <PageHeading title="Samples" text="Manage the catalogue of samples that clients can request.">
        <ButtonLink to={paths.adminTransferTypes} variant="secondary">
          Transfer types
        </ButtonLink>
        <AddSampleButton>Add Sample</AddSampleButton>
      </PageHeading>
      <SamplesList />
    </>
  );
}
