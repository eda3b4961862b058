import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AddTransferTypeButton } from '../../features/transfer-types/add-transfer-type-button.tsx';
import { TransferTypesList } from '../../features/transfer-types/transfer-types-list.tsx';
import { paths } from '../../lib/paths.ts';

export default function TransferTypesPage() {
  return (
    <>
      <PageHeading
        title="Transfer types"
        text="How each kind of transfer is pressed, and on which fabrics it holds."
      >
        <ButtonLink to={paths.adminSamples} variant="secondary" className="max-sm:[&_svg]:hidden">
          <ArrowLeft aria-hidden />
          Back to Samples
        </ButtonLink>
        <AddTransferTypeButton />
      </PageHeading>
      <TransferTypesList />
    </>
  );
}
