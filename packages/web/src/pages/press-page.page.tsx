import type { PressPageView } from '@portal/contract/press-pages';
import { Navigate, useLocation, useParams } from 'react-router';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { DescriptionList } from '../components/ui/description-list.tsx';
import { DocumentTitle } from '../components/ui/document-title.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { NotFound } from '../components/ui/not-found.tsx';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { Picture } from '../components/ui/picture.tsx';
import { isUnknownDocument, usePressPage } from '../features/press-pages/use-press-page.ts';
import { designFacts } from '../features/samples/design-facts.ts';
import { OrderDesignLink } from '../features/samples/order-design-link.tsx';
import { PressCard } from '../features/transfer-types/press-card.tsx';
import { errorText, isMissingError, isRefused, serverErrorData } from '../lib/api/server-error.ts';
import { useSession } from '../lib/api/session.ts';
import { paths, samplePath } from '../lib/paths.ts';
import { portal } from '../lib/portal.ts';

/** What a decorator needs who has a sample in hand, and nothing of any client. */
function Sheet({ sample }: { sample: PressPageView }) {
  const { id, name, imageUrl, isActive, orderUrl, pressCard } = sample;
  return (
    <main className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 p-6">
      <DocumentTitle title={name} />
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-2.5 font-semibold">
        <BrandMark />
        {portal.name}
      </p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Picture name={name} imageUrl={imageUrl} loading="eager" />
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <h1 className="text-2xl font-semibold wrap-anywhere">{name}</h1>
          <DescriptionList className="grid-cols-2 empty:hidden" facts={designFacts(sample)} />
          {isActive ? (
            <ButtonLink to={samplePath(id)}>Request this sample</ButtonLink>
          ) : (
            <p className="rounded-md bg-sunken px-3 py-2 text-quiet">No longer available</p>
          )}
          <OrderDesignLink orderUrl={orderUrl} />
        </div>
      </div>
      {pressCard && <PressCard type={pressCard} />}
    </main>
  );
}

/** What the code of a label leads to: a page for everyone, or the sample behind the sign-in, as the setting says. */
export default function PressPage() {
  const { code = '' } = useParams();
  const { pathname } = useLocation();
  const { user, isLoading } = useSession();
  const isUnknown = isUnknownDocument(pathname);
  const { data: sample, error, refetch } = usePressPage(code, { enabled: !isUnknown });
  if (isUnknown) return <NotFound />;
  if (sample) {
    if (sample.isPublic) return <Sheet sample={sample} />;
    if (isLoading) return <PageSpinner />;
    if (user?.role === 'admin') return <Navigate to={`${paths.adminSamples}?edit=${sample.id}`} replace />;
    return sample.isActive ? <Navigate to={samplePath(sample.id)} replace /> : <Sheet sample={sample} />;
  }
  if (!error) return <PageSpinner />;
  if (serverErrorData(error).httpStatus === 401)
    return <Navigate to={paths.auth} state={{ from: pathname }} replace />;
  if (isMissingError(error)) return <NotFound />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="Failed to load the page"
        text={errorText(error, 'The portal cannot be reached.')}
        {...(isRefused(error) ? {} : { onRetry: () => void refetch() })}
      />
    </main>
  );
}
