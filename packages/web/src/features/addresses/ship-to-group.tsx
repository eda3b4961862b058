import type { AddressView, ShipToView } from '@portal/contract/addresses';
import { detailFields } from '@portal/contract/requests.fields';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AddressChoices } from './address-choices.tsx';
import { AddressFields } from './address-fields.tsx';
import { AddressLines } from './address-lines.tsx';
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

/** The one that is on is marked. */
const MARKED =
  'aria-expanded:border-accent aria-expanded:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft';

/** They look as the choice of one that they are. */
const CHOICE = {
  variant: 'secondary',
  size: 'sm',
  className: clsx(
    MARKED,
    'max-sm:gap-1.5! max-sm:px-2! before:size-3.5 before:rounded-full before:border before:border-control',
    'aria-expanded:before:border-4 aria-expanded:before:border-accent aria-pressed:before:border-4 aria-pressed:before:border-accent',
  ),
} as const;

function OpenedFields({ shipTo, hint }: { shipTo: ShipToState; hint?: string }) {
  const { form, opened, isSaved, setIsSaved } = shipTo;
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
        <AddressFields form={form} />
      </form>
      {opened === 'first' && (
        <label className="flex cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={isSaved}
            onChange={(event) => setIsSaved(event.target.checked)}
            className="size-5 cursor-pointer"
          />
          Save for later requests
        </label>
      )}
    </>
  );
}

type ShipToGroupProps = {
  shipTo: ShipToState;
  /** In place of the address while the book is being read. */
  isLoading: boolean;
};

/** The address of a request, and the ways to another one. */
export function ShipToGroup({ shipTo, isLoading }: ShipToGroupProps) {
  const {
    addresses = [],
    isRequired,
    canAdd,
    opened,
    isNone,
    isLeftEmpty,
    open,
    shown,
    choose,
    problem,
  } = shipTo;
  const problemId = useId();
  // The choices have it too, and what is being typed takes its place.
  const isShown = opened === 'choices' ? !shown || !('id' in shown) : opened === null || isLeftEmpty;
  const disclosure = (name: 'choices' | 'once' | 'first') => ({
    ...CHOICE,
    'aria-expanded': opened === name,
    onClick: () => open(opened === name ? null : name),
  });
  return (
    <fieldset
      aria-describedby={problem ? problemId : undefined}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line px-4 pt-1 pb-4"
    >
      <legend className="-mx-1 px-1 text-sm font-medium">{detailFields.shipTo.form}</legend>
      {/* As high as an address. */}
      {isLoading && <Spinner className="min-h-32" />}
      {!isLoading && isShown && (
        <div aria-live="polite">
          {shown ? (
            <ShownAddress address={shown} />
          ) : (
            <p className="text-quiet">
              {isLeftEmpty && !isRequired ? 'Left empty, the request has no address.' : 'No address'}
            </p>
          )}
        </div>
      )}
      {/* Rendered without a problem, too: screen readers announce changes of an existing live region only. */}
      <p id={problemId} aria-live="polite" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {addresses.length > 0 && (
          <Button {...disclosure('choices')} className={MARKED}>
            Change
          </Button>
        )}
        {canAdd && (
          <Button {...disclosure('first')} onClick={() => open('first')}>
            Add address
          </Button>
        )}
        <Button {...disclosure('once')}>Use once</Button>
        {!isRequired && (
          <Button {...CHOICE} aria-pressed={isNone} onClick={() => choose(null)}>
            None
          </Button>
        )}
      </div>
      {opened === 'choices' && <AddressChoices shipTo={shipTo} />}
      {opened === 'once' && (
        <OpenedFields shipTo={shipTo} hint="For this request alone. It is not added to the address book." />
      )}
      {opened === 'first' && <OpenedFields shipTo={shipTo} />}
    </fieldset>
  );
}
