import type { AddressView } from '@portal/contract/addresses';
import { ADDRESSES_MAX } from '@portal/contract/addresses.values';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../components/dialog/use-item-dialog.ts';
import { useOpenedRecord } from '../../components/dialog/use-opened-record.ts';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { AddressItem } from './address-item.tsx';

const AddAddressDialog = lazyDialog(() => import('./add-address-dialog.tsx'));
const EditAddressDialog = lazyDialog(() => import('./edit-address-dialog.tsx'));
const DeleteAddressDialog = lazyDialog(() => import('./delete-address-dialog.tsx'));
const RecordDialog = lazyDialog(() => import('../../components/dialog/record-dialog.tsx'));

type EditedAddressProps = {
  id: number;
  addresses: readonly AddressView[];
  dialog: ReturnType<typeof useUrlDialog>['dialog'];
};

function EditedAddress({ id, addresses, dialog }: EditedAddressProps) {
  const found = addresses.find((address) => address.id === id);
  const address = useOpenedRecord(dialog.open, id, found);
  if (address) return <EditAddressDialog key={id} address={address} {...dialog} />;
  return <RecordDialog title="Edit address" noun="address" isMissing {...dialog} />;
}

/** The addresses that a client's requests can go to. */
export function AddressBook() {
  const query = trpc.me.addresses.list.useQuery();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const edit = useUrlDialog('edit');
  const deletion = useItemDialog<AddressView>();
  const count = query.data?.length ?? 0;
  const add = (
    <Button
      ref={addButton}
      variant={count === 0 ? 'primary' : 'secondary'}
      size={count === 0 ? 'md' : 'sm'}
      disabled={count >= ADDRESSES_MAX}
      onClick={() => setIsAdding(true)}
      icon={<Plus aria-hidden />}
    >
      Add address
    </Button>
  );
  return (
    <Card
      title="Addresses"
      description="Where your samples can be sent. Requests that you have submitted keep the address that they were submitted with."
      action={count > 0 && add}
    >
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading addresses.', text: 'Please try again.' }}
      >
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState
              icon={MapPin}
              title="No addresses yet"
              text="Add an address once and choose it for each request."
              action={add}
              className="py-8"
            />
          ) : (
            <>
              {count >= ADDRESSES_MAX && (
                <p className="mb-4 text-quiet">
                  {`You have ${ADDRESSES_MAX} addresses, which is the limit. Delete one to add another.`}
                </p>
              )}
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {addresses.map((address) => (
                  <AddressItem
                    key={address.id}
                    address={address}
                    onEdit={() => edit.show(address.id)}
                    onDelete={() => deletion.show(address)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
      <AddAddressDialog isFirst={count === 0} open={isAdding} onOpenChange={setIsAdding} />
      {query.data && edit.id !== null && (
        <EditedAddress id={edit.id} addresses={query.data} dialog={edit.dialog} />
      )}
      {deletion.item && (
        <DeleteAddressDialog
          key={deletion.item.id}
          address={deletion.item}
          {...deletion.dialog}
          focusAfter={() => addButton.current}
        />
      )}
    </Card>
  );
}
