import type { AddressView } from '@portal/contract/addresses';
import { useRef } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { AddressLines } from './address-lines.tsx';
import { failureMessages } from './addresses.messages.ts';

/** What a client calls an address: its label, or the name on it. */
export function nameOf({ label, name }: AddressView): string {
  return label ?? name;
}

function MakeDefault({ address }: { address: AddressView }) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useToastMutation(trpc.me.addresses.update, {
    failure: failureMessages.updateAddress,
    invalidate: ({ me }) => [me.addresses],
    isPendingUntilRead: true,
  });
  // The new default has no such button.
  useFocusAfterRemoval(button, () => button.current?.closest('li')?.querySelector('button'));
  return (
    <Button
      ref={button}
      variant="quiet"
      size="sm"
      aria-label={`Make default: ${nameOf(address)}`}
      pending={isPending}
      onClick={() => mutate({ id: address.id, isDefault: true })}
    >
      Make default
    </Button>
  );
}

type AddressItemProps = { address: AddressView; onEdit: () => void; onDelete: () => void };

export function AddressItem({ address, onEdit, onDelete }: AddressItemProps) {
  const { label, isDefault } = address;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      {(label !== null || isDefault) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {label !== null && <h3 className="min-w-0 font-semibold break-words">{label}</h3>}
          {isDefault && <Badge tone="accent">Default</Badge>}
        </div>
      )}
      <AddressLines address={address} />
      <div className="-mx-2.5 mt-auto flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" aria-label={`Edit ${nameOf(address)}`} onClick={onEdit}>
          Edit
        </Button>
        {!isDefault && <MakeDefault address={address} />}
        <Button variant="danger-quiet" size="sm" aria-label={`Delete ${nameOf(address)}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
