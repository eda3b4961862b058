import { Navigate, useSearchParams } from 'react-router';
import { TextLink } from '../../components/ui/text-link.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthTab, AuthTabs, authPanelId, authTabId } from './auth-tabs.tsx';

const TAB_VIEWS = {
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

/** Sign-in and registration. A signed-in user is redirected to the start page. */
export function AuthPage() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (user !== null) return <Navigate to={paths.root} replace />;
  const tab: AuthTab = search.get('tab') === 'register' ? 'register' : 'login';
  const { description, Form, switchTo } = TAB_VIEWS[tab];
  const change = (next: AuthTab) => setSearch(next === 'register' ? { tab: next } : {}, { replace: true });
  return (
    <AuthFrame title="Sign In or Create Account" text={description}>
      <AuthTabs value={tab} onChange={change} />
      <div role="tabpanel" id={authPanelId} aria-labelledby={authTabId(tab)} className="mt-6">
        <Form />
      </div>
      <div className="mt-6 grid justify-items-center gap-2">
        <TextLink to={{ search: switchTo.search }} replace>
          {switchTo.label}
        </TextLink>
        {tab === 'login' && <TextLink to={paths.forgottenPassword}>Forgot your password?</TextLink>}
      </div>
    </AuthFrame>
  );
}
