import type { NotificationPreferencesView } from '@portal/contract/notifications';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { toastError } from '../../lib/toasts/toasts.ts';

const SWITCHES: { key: keyof NotificationPreferencesView; label: string; description: string }[] = [
  { key: 'requestApproved', label: 'Request approved', description: 'We are getting your samples ready' },
  { key: 'requestShipped', label: 'Samples shipped', description: 'With carrier and tracking number' },
  {
    key: 'requestDelivered',
    label: 'Delivered or fulfilled',
    description: 'Your request has come to its end',
  },
  { key: 'requestRejected', label: 'Request rejected', description: 'With the reason' },
  { key: 'creditsRenewed', label: 'Credits renewed', description: 'Once a month' },
];

function useNotifications() {
  const utils = trpc.useUtils();
  const stored = trpc.me.notifications.get.useQuery();
  // Optimistic: the switch moves immediately and moves back if the server refuses.
  const update = trpc.me.notifications.update.useMutation({
    onMutate: (change) =>
      utils.me.notifications.get.setData(undefined, (now) => now && Object.assign({}, now, change)),
    onError: (error) => {
      toastError(failureMessages.updateNotifications(error));
      void utils.me.notifications.get.invalidate();
    },
  });
  return { stored, change: update.mutate };
}

/** Each switch is saved immediately. */
export function NotificationPreferences() {
  const { stored, change } = useNotifications();
  const { data, isPending, isError, refetch } = stored;
  return (
    <Card title="Mail Notifications" description="What we write to you about your requests and credits.">
      {isPending && <Spinner className="w-full justify-center py-16" />}
      {isError && (
        <ErrorState
          title="Error loading notifications."
          text="Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid gap-4">
          {SWITCHES.map(({ key, label, description }) => (
            <Switch
              key={key}
              label={label}
              description={description}
              checked={data[key]}
              onChange={(isOn) => change({ [key]: isOn })}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
