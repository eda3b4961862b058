import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import { buttonStyles } from '../../../components/ui/button.styles.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { failureMessages } from './catalogue.messages.ts';

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
    onError: (error) => toasts.error(failureMessages.changeFavorites(error)),
    onSettled: () => Promise.all([me.samples.get.invalidate({ id }), me.samples.search.invalidate()]),
  });
  const isOn = isPending ? variables : isFavorite;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => mutate(!isOn)}
      className={buttonStyles({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
    >
      <Heart className={clsx(isOn && 'fill-current text-danger')} aria-hidden />
      Favorite
    </button>
  );
}
