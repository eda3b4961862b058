import { useMutation } from '@tanstack/react-query';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';

type FavoriteSwitchProps = { sample: { id: number; isFavorite: boolean } };

/** Shows the new state before the server has stored it. */
export function FavoriteSwitch({ sample: { id, isFavorite } }: FavoriteSwitchProps) {
  const toasts = useToasts();
  const { client, me } = trpc.useUtils();
  const { mutate, isPending, variables } = useMutation({
    // In the order of the presses.
    scope: { id: `favorite-${id}` },
    mutationFn: (isOn: boolean) =>
      isOn
        ? client.me.favorites.add.mutate({ sampleId: id })
        : client.me.favorites.remove.mutate({ sampleId: id }),
    onError: (error) => toasts.error(failureMessages.favorite(error)),
    onSettled: () => Promise.all([me.samples.get.invalidate({ id }), me.samples.search.invalidate()]),
  });
  return (
    <Switch label="Favorite" checked={isPending ? variables : isFavorite} onChange={(isOn) => mutate(isOn)} />
  );
}
