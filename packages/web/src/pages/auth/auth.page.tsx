import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { panelAttributes, TabList } from '../../components/ui/tabs.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { paths, readSignInState, returnPath } from '../../lib/paths.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { AuthFrame } from './auth-frame.tsx';

const RegisterPanel = lazy(() =>
  import('../../features/accounts/registration/register-panel.tsx').then((file) => ({
    default: file.RegisterPanel,
  })),
);

function RegisterTab({ onWaiting }: { onWaiting: () => void }) {
  return (
    <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
      <RegisterPanel onWaiting={onWaiting} />
    </Suspense>
  );
}

const TABS = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

type AuthTab = (typeof TABS)[number]['value'];

const TAB_VIEWS = {
  login: {
    description: 'Enter your credentials to access your account',
    switchTo: { search: '?tab=register', label: "Don't have an account? Sign up" },
  },
  register: {
    description: 'Fill out the form to create a new account',
    switchTo: { search: '', label: 'Already have an account? Sign in' },
  },
} as const;

/** Sign-in and registration. A signed-in user is redirected to the page that they came for, or the start page. */
export default function AuthPage() {
  const { user, isLoading } = useSession();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const tab: AuthTab = search.get('tab') === 'register' ? 'register' : 'login';
  // Requested here, so that it arrives together with the tab's file.
  const { data } = trpc.auth.registration.useQuery(undefined, { enabled: tab === 'register' });
  const [isWaiting, setIsWaiting] = useState(false);
  const [isCodeStep, setIsCodeStep] = useState(false);
  // The form is empty again at each visit to the tab.
  if (isWaiting && tab !== 'register') setIsWaiting(false);
  // A user was signed in on the page that led here.
  const hasEnded = tab === 'login' && readSignInState(state).userId !== undefined;
  const toasts = useToasts();
  useEffect(() => {
    // It is about that page.
    if (hasEnded) toasts.close();
  }, [hasEnded, toasts]);
  if (isLoading) return <PageSpinner />;
  if (user !== null) return <Navigate to={returnPath(state, user.id)} replace />;
  const { switchTo } = TAB_VIEWS[tab];
  const isClosed = tab === 'register' && data?.policy === 'closed';
  const description = isWaiting
    ? 'Thank you for registering'
    : isClosed
      ? 'New accounts are created by invitation'
      : TAB_VIEWS[tab].description;
  const change = (next: AuthTab) =>
    setSearch(next === 'register' ? { tab: next } : {}, { replace: true, state, preventScrollReset: true });
  return (
    <AuthFrame
      title={isCodeStep ? 'Enter your code' : 'Sign In or Create Account'}
      text={isCodeStep ? 'Your password was right. One more step.' : description}
    >
      {hasEnded && (
        <p className="mb-5 rounded-md bg-warning-soft px-3 py-2 text-warning">
          Your session has ended. Sign in to continue.
        </p>
      )}
      {!isCodeStep && (
        <TabList
          id="auth"
          label="Account"
          tabs={TABS}
          value={tab}
          onChange={change}
          className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1"
          tabClassName="h-9 rounded-md aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sheet"
        />
      )}
      <div {...(!isCodeStep && panelAttributes('auth', tab))} className={isCodeStep ? undefined : 'mt-6'}>
        <ErrorBoundary title="This form could not be shown." resetKey={tab}>
          {tab === 'login' ? (
            <LoginForm username={String(readSignInState(state).username ?? '')} onCodeStep={setIsCodeStep} />
          ) : (
            <RegisterTab onWaiting={() => setIsWaiting(true)} />
          )}
        </ErrorBoundary>
      </div>
      {!isCodeStep && (
        <div className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
          <span className={tab === 'login' ? 'basis-full text-center' : undefined}>
            <TextLink to={{ search: switchTo.search }} state={state} replace preventScrollReset>
              {switchTo.label}
            </TextLink>
          </span>
          {tab === 'login' && <TextLink to={paths.forgottenPassword}>Forgot your password?</TextLink>}
          <TextLink to={paths.visitorHelp}>Help</TextLink>
        </div>
      )}
    </AuthFrame>
  );
}
