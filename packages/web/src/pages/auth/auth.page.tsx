import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { DocumentTitle } from '../../components/ui/document-title.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { portal } from '../../lib/portal.ts';
import { useSession } from '../../lib/session.ts';
import { type AuthTab, AuthTabs, authPanelId, authTabId } from './auth-tabs.tsx';
import { BrandPanel } from './brand-panel.tsx';

const VIEWS = {
  login: {
    description: 'Enter your credentials to access your account',
    Form: LoginForm,
    switchTo: { search: '?tab=register', label: "Don't have an account? Sign up" },
  },
  register: {
    description: 'Fill out the form to create a new account',
    Form: RegisterForm,
    switchTo: { search: '', label: 'Already have an account? Sign in' },
  },
} as const;

/** Signing in and registering. Whoever is signed in already goes home. */
export const AuthPage = () => {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (user !== null) return <Navigate to={paths.root} replace />;
  const tab: AuthTab = search.get('tab') === 'register' ? 'register' : 'login';
  const { description, Form, switchTo } = VIEWS[tab];
  const change = (next: AuthTab) => setSearch(next === 'register' ? { tab: next } : {}, { replace: true });
  return (
    <div className="grid lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <DocumentTitle title="Sign In or Create Account" />
      <main className="grid min-h-[78dvh] place-items-center px-6 py-10 lg:order-last lg:min-h-dvh">
        <div className="w-full max-w-[25rem]">
          <p className="mb-9 flex items-center gap-2.5 text-lg font-semibold lg:hidden">
            <BrandMark />
            {portal.name}
          </p>
          <h1 className="text-2xl font-semibold">Sign In or Create Account</h1>
          <p className="mt-2 mb-7 text-quiet">{description}</p>
          <AuthTabs value={tab} onChange={change} />
          <div role="tabpanel" id={authPanelId} aria-labelledby={authTabId(tab)} className="mt-6">
            <Form />
          </div>
          <p className="mt-6 text-center">
            <TextLink to={{ search: switchTo.search }} replace>
              {switchTo.label}
            </TextLink>
          </p>
        </div>
      </main>
      <BrandPanel />
    </div>
  );
};
