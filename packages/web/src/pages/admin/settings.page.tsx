import { lazy, Suspense } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { VERSION } from '../../lib/version.ts';

// Below the form, which fills the first view.
const RequestEmailsChoice = lazy(async () => ({
  default: (await import('../../features/emails/request-emails.tsx')).RequestEmailsChoice,
}));
const AccountInformation = lazy(async () => ({
  default: (await import('../../features/profile/account-information.tsx')).AccountInformation,
}));

/** As high as the cards, so that nothing moves when they arrive. */
const cardPlaceholders = (
  <>
    <Card title="Your emails about requests">
      <div className="h-17" />
    </Card>
    <Card title="Account Information">
      <div className="h-56 sm:h-27" />
    </Card>
  </>
);

export default function AdminSettingsPage() {
  return (
    <>
      <GeneralSettings />
      <Suspense fallback={cardPlaceholders}>
        <RequestEmailsChoice />
        <AccountInformation />
      </Suspense>
      <p className="text-sm text-quiet">{`Version ${VERSION}`}</p>
    </>
  );
}
