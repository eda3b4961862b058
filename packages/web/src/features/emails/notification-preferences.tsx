import type { NotificationPreferencesView } from '@portal/contract/notifications';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { type Confirmation, useOptimisticSave } from './use-optimistic-save.ts';

type PreferenceSwitch = { key: keyof NotificationPreferencesView; label: string; description: string };

const CLIENT_SWITCHES: PreferenceSwitch[] = [
  { key: 'requestReceived', label: 'Request received', description: 'Right after you submitted it' },
  { key: 'requestApproved', label: 'Request approved', description: 'When your samples are being prepared' },
  { key: 'requestShipped', label: 'Samples shipped', description: 'Includes carrier and tracking number' },
  {
    key: 'requestDelivered',
    label: 'Delivered or fulfilled',
    description: 'Your request has been completed',
  },
  { key: 'requestRejected', label: 'Request rejected', description: 'Includes the reason' },
  { key: 'message', label: 'Messages', description: 'When we write to you about a request' },
  {
    key: 'outcomeQuestions',
    label: 'Questions about the outcome',
    description: 'Once for each request, some days after it was sent',
  },
  { key: 'creditsRenewed', label: 'Credits renewed', description: 'Once a month' },
];

const ACCOUNT_SWITCHES: PreferenceSwitch[] = [
  {
    key: 'securityEmails',
    label: 'Security emails',
    description: 'New API tokens, and sign-ins from an unknown device',
  },
];

type PreferencesCardProps = {
  title: string;
  description: string;
  switches: PreferenceSwitch[];
  confirmation?: Confirmation;
};

/** Each switch is saved immediately. */
function PreferencesCard({ title, description, switches, confirmation }: PreferencesCardProps) {
  const { notifications } = trpc.useUtils().me;
  const query = trpc.me.notifications.get.useQuery();
  const change = useOptimisticSave(trpc.me.notifications.update, {
    scope: 'notifications',
    show: (changed) => notifications.get.setData(undefined, (now) => now && Object.assign({}, now, changed)),
    readAgain: () => notifications.get.invalidate(),
    confirmation,
  });
  return (
    <Card title={title} description={description}>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading notifications.', text: 'Please try again.' }}
      >
        {(preferences) => (
          <div className="grid gap-4">
            {switches.map(({ key, label, description: text }) => (
              <Switch
                key={key}
                label={label}
                description={text}
                checked={preferences[key]}
                onChange={(isOn) => change({ [key]: isOn })}
              />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** For clients. The emails of admins about requests are a setting for all of them. */
export function NotificationPreferences() {
  return (
    <PreferencesCard
      title="Email notifications"
      description="Choose which emails we send you about your requests and credits."
      switches={CLIENT_SWITCHES}
    />
  );
}

/** For clients and admins. Without security emails, a stranger in the account is not noticed. */
export function AccountEmailPreferences({ confirmation }: { confirmation: Confirmation }) {
  return (
    <PreferencesCard
      title="Account emails"
      description="Choose which emails we send you about your own account."
      switches={ACCOUNT_SWITCHES}
      confirmation={confirmation}
    />
  );
}
