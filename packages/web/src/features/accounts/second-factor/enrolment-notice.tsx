import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';

/** Explains why an admin cannot open the admin area, and leads back to it afterwards. */
export function EnrolmentNotice() {
  const { data } = trpc.me.secondFactor.get.useQuery();
  if (!data?.isRequired) return null;
  if (data.since === null) return <p>{secondFactorMessages.enrolmentRequired}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>Your account is protected now. Save your recovery codes before you continue.</p>
      <ButtonLink to={paths.admin}>Continue</ButtonLink>
    </div>
  );
}
