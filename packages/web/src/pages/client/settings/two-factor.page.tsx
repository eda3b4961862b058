import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { EnrolmentNotice } from '../../../features/accounts/second-factor/enrolment-notice.tsx';
import { SecondFactorCard } from '../../../features/accounts/second-factor/second-factor-card.tsx';

/** Admins are sent here while the settings require a second factor that they do not have. */
export default function TwoFactorPage() {
  return (
    <>
      <PageHeading title="Security" />
      <div className="grid max-w-xl gap-4">
        <EnrolmentNotice />
        <SecondFactorCard />
      </div>
    </>
  );
}
