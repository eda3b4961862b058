import { type NotificationName, notificationFields } from '@portal/contract/notifications.fields';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { type Confirmation, useOptimisticSave } from './use-optimistic-save.ts';

const { securityEmails, ...clientSwitches } = notificationFields;

type PreferencesCardProps = {
  title: string;
  description: string;
  switches: Partial<Record<NotificationName, { form: string; description: string }>>;
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
            {Object.entries(switches).map(([name, { form, description: text }]) => (
              <Switch
                key={name}
                label={form}
                description={text}
                checked={preferences[name as NotificationName]}
                onChange={(isOn) => change({ [name]: isOn })}
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
      switches={clientSwitches}
    />
  );
}

/** For clients and admins. Without security emails, a stranger in the account is not noticed. */
export function AccountEmailPreferences({ confirmation }: { confirmation: Confirmation }) {
  return (
    <PreferencesCard
      title="Account emails"
      description="Choose which emails we send you about your own account."
      switches={{ securityEmails }}
      confirmation={confirmation}
    />
  );
}
