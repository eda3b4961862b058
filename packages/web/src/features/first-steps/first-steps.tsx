import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { ADDING } from '../../components/dialog/use-add-dialog.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { readStored, store } from '../../lib/browser-storage.ts';
import { paths } from '../../lib/paths.ts';
import { REGISTRATION_HINTS } from '../accounts/registration/registration-hints.ts';

type Step = {
  label: string;
  to: string;
  /** The state of the link's history entry. */
  state?: object;
  isDone: boolean;
  text: string;
};

/** What a new portal needs before its first client; undefined until all of it is known. */
function useSteps(): Step[] | undefined {
  const { user } = useSession();
  const { data: samples } = trpc.admin.samples.search.useQuery({ limit: 1 });
  const { data: settings } = trpc.admin.settings.get.useQuery();
  const { data: outgoing } = trpc.admin.emails.outgoing.useQuery();
  const { data: admins } = trpc.admin.admins.list.useQuery();
  if (!samples || !settings || !outgoing || !admins) return undefined;
  const hasSecondFactor = admins.some(
    ({ id, secondFactorSince }) => id === user?.id && secondFactorSince !== null,
  );
  const others = admins.filter(({ id, state }) => id !== user?.id && state !== 'deactivated').length;
  return [
    {
      label: 'Fill the catalogue',
      to: paths.adminSamples,
      state: ADDING,
      isDone: samples.total > 0,
      text: samples.total > 0 ? 'Clients can choose from it.' : 'Clients have nothing to choose from yet.',
    },
    {
      label: 'Decide who may register',
      to: paths.adminSettingsAccess,
      isDone: settings.registration !== 'open',
      text: REGISTRATION_HINTS[settings.registration],
    },
    {
      label: 'Check the mail server',
      to: paths.adminSettingsEmail,
      isDone: !outgoing.isToFiles,
      text: outgoing.isToFiles ? 'None is set up. Emails reach nobody.' : 'Emails are sent.',
    },
    {
      label: 'Turn on two-factor authentication',
      to: paths.adminSettingsSecurity,
      isDone: hasSecondFactor,
      text: hasSecondFactor
        ? 'Your account needs a code to sign in.'
        : 'Your password alone opens the portal.',
    },
    {
      label: 'Invite a colleague',
      to: paths.adminSettingsAdmins,
      isDone: others > 0,
      text: others > 0 ? 'The portal does not depend on you alone.' : 'You are the only admin.',
    },
  ];
}

const STORAGE_KEY = 'first-steps';

/** The steps that set a new portal up, with their state, until it has a client or the admin hides them. */
export function FirstSteps() {
  const [isHidden, setIsHidden] = useState(() => Boolean(readStored(STORAGE_KEY)));
  const steps = useSteps();
  if (isHidden || !steps) return null;
  const hide = () => {
    store(STORAGE_KEY, 'hidden');
    setIsHidden(true);
  };
  return (
    <section aria-labelledby="first-steps" className="border-t border-line px-4 py-5 md:px-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          Set up your portal
        </h2>
        <Button variant="quiet" size="sm" onClick={hide}>
          Hide these steps
        </Button>
      </div>
      <ol className="mt-3 grid gap-3">
        {steps.map(({ label, to, state, isDone, text }) => {
          const Icon = isDone ? CircleCheckBig : CircleDashed;
          return (
            <li key={label} className="flex items-start gap-3">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-quiet'}`}
              />
              <span className="min-w-0">
                {isDone && <span className="sr-only">Done: </span>}
                <TextLink to={to} state={state}>
                  {label}
                </TextLink>
                <span className="block text-sm text-quiet">{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
