import { BackLink } from '../../components/ui/back-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AddTransferTypeButton } from '../../features/transfer-types/add-transfer-type-button.tsx';
import { TransferTypesList } from '../../features/transfer-types/transfer-types-list.tsx';
import { paths } from '../../lib/paths.ts';

export default function TransferTypesPage() {
  return (
    <>
      <BackLink to={paths.adminSamples} className="mb-3">
        Back to Samples
      </BackLink>
      <PageHeading
        title="Transfer types"
        text="How each kind of transfer is pressed, and on which fabrics it holds."
      >
        <AddTransferTypeButton />
      </PageHeading>
      <TransferTypesList />
    </>
  );
}
