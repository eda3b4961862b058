import { CreditStatement } from '../../../features/credits/credit-statement.tsx';
import { RenewalLine } from '../../../features/credits/renewal-line.tsx';
import { WaitingLink } from '../../../features/held-requests/waiting-link.tsx';

export default function CreditsPage() {
  return (
    <>
      <RenewalLine>
        <WaitingLink waitsFor="renewal" />
        <WaitingLink waitsFor="admin" />
      </RenewalLine>
      <CreditStatement />
    </>
  );
}
