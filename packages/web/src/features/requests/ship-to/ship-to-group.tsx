import type { AddressView, ShipToView } from '@portal/contract/addresses';
import { useId } from 'react';
import { AddressFields } from '../../../components/address/address-fields.tsx';
import { AddressLines } from '../../../components/address/address-lines.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { AddressChoices } from './address-choices.tsx';
import type { ShipToState } from './use-ship-to.ts';

function ShownAddress({ address }: { address: AddressView | ShipToView }) {
  const isDefault = 'isDefault' in address && address.isDefault;
  return (
    <div className="grid gap-1">
      {(address.label || isDefault) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {address.label && <span className="min-w-0 font-medium break-words">{address.label}</span>}
          {isDefault && <Badge tone="accent">Default</Badge>}
        </p>
      )}
      <AddressLines address={address} />
    </div>
  );
}

function OpenedFields({ shipTo, hint }: { shipTo: ShipToState; hint: string }) {
  const { form, opened, keepFields, addFirst } = shipTo;
  return (
    <form
      noValidate
      className="grid gap-4"
      onBlur={keepFields}
      onSubmit={(event) => {
        event.preventDefault();
        if (opened === 'first') void addFirst();
      }}
    >
      <p className="text-sm text-quiet">{hint}</p>
      <AddressFields form={form} />
      {opened === 'first' && (
        <Button type="submit" variant="secondary" className="justify-self-start">
          Save Address
        </Button>
      )}
    </form>
  );
}

type ShipToGroupProps = {
  shipTo: ShipToState;
  /** In place of the address while the book is being read. */
  isLoading: boolean;
};

/** The address of a request, and the ways to another one. */
export function ShipToGroup({ shipTo, isLoading }: ShipToGroupProps) {
  const { addresses = [], isRequired, canAdd, opened, open, shown, choose, problem } = shipTo;
  const problemId = useId();
  const disclosure = (name: 'choices' | 'once' | 'first') => ({
    variant: 'secondary' as const,
    size: 'sm' as const,
    'aria-expanded': opened === name,
    onClick: () => open(opened === name ? null : name),
  });
  return (
    <fieldset
      aria-describedby={problem ? problemId : undefined}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line px-4 pt-1 pb-4"
    >
      <legend className="-mx-1 px-1 text-sm font-medium">Ship to</legend>
      {isLoading && <Spinner className="h-10" />}
      {!isLoading && (opened === null || opened === 'choices') && (
        <div aria-live="polite">
          {shown ? <ShownAddress address={shown} /> : <p className="text-quiet">No address</p>}
        </div>
      )}
      {/* Rendered without a problem, too: screen readers announce changes of an existing live region only. */}
      <p id={problemId} aria-live="polite" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {addresses.length > 0 && <Button {...disclosure('choices')}>Change</Button>}
        {canAdd && <Button {...disclosure('first')}>Add address</Button>}
        <Button {...disclosure('once')}>Use once</Button>
        {!isRequired && (
          <Button variant="secondary" size="sm" onClick={() => choose(null)}>
            None
          </Button>
        )}
      </div>
      {opened === 'choices' && <AddressChoices shipTo={shipTo} />}
      {opened === 'once' && (
        <OpenedFields shipTo={shipTo} hint="For this request alone. It is not added to the address book." />
      )}
      {opened === 'first' && (
        <OpenedFields shipTo={shipTo} hint="It is added to your address book, for later requests." />
      )}
    </fieldset>
  );
}
