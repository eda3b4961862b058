import {
  type AddressView,
  addressMessages,
  CreateAddressInput,
  type ShipToInput,
  type ShipToView,
} from '@portal/contract/addresses';
import { useEffect, useEffectEvent, useState } from 'react';
import { readValid } from '../../lib/forms/read-valid.ts';
import { useKeptState } from '../../lib/forms/use-kept-state.ts';
import { addressValues, useAddressForm } from './address-fields.tsx';

/** As much of an address as was typed. */
type TypedAddress = { [Field in keyof ShipToView]?: string | null | undefined };

/** As much of a first address as was typed, and whether it is added to the book or used once. */
type FirstAddress = { first: TypedAddress; isSaved: boolean };

/** Absent for the default address, null for none; or an address of the book, or the fields of one to use once. */
export type Chosen = { addressId: number } | FirstAddress | TypedAddress | null | undefined;

/** What is open in the group: the choices of the book, or the fields of an address to use once or to add to the book. */
type Opened = 'choices' | 'once' | 'first' | null;

const LISTED_ADDRESSES_MAX = 3;

const DELETED_ADDRESS = 'This address is no longer in the address book. Please choose another one.';

type ShipToOptions = {
  /** What was chosen before; absent for what is suggested. */
  start?: Chosen;
  /** Opens the fields of an address that was typed. */
  opensFields?: boolean;
  /** Stands while nothing else is chosen; null for none. */
  suggested: AddressView | ShipToView | null;
  /** The client's book; undefined until it is loaded. */
  addresses: readonly AddressView[] | undefined;
  isRequired: boolean;
  /** Keeps each choice, also a part of an address. */
  onChoose?: (chosen: Chosen) => void;
  /** Adds the first address to the book. @returns null when that is refused */
  onAdd?: (address: CreateAddressInput) => Promise<AddressView | null>;
  /**
   * Opens the fields of a first address, or where none can be added those to use once, with this in it. While nothing else
   * is typed, they stand for no address.
   */
  contact?: Partial<ShipToView>;
  /** Shows the choices of a small book from the start. */
  listsBook?: boolean;
  asksBeforeLeaving?: boolean;
  /** What it is about. The choice survives a session that ends under it. */
  draft?: string;
};

function firstIn(chosen: Chosen): FirstAddress | undefined {
  return chosen && 'first' in chosen ? (chosen as FirstAddress) : undefined;
}

/** What was typed to use once. */
function typedIn(chosen: Chosen): ShipToView | null {
  return chosen && !('addressId' in chosen) && !firstIn(chosen)
    ? addressValues(chosen as TypedAddress)
    : null;
}

function isValid(typed: ShipToView): boolean {
  return CreateAddressInput.safeParse(typed).success;
}

function isSame(address: ShipToView, other: ShipToView | null): boolean {
  return other !== null && JSON.stringify(addressValues(address)) === JSON.stringify(addressValues(other));
}

/** The choice of the address that a request goes to. */
export function useShipTo(options: ShipToOptions) {
  const {
    start,
    opensFields = false,
    suggested,
    addresses,
    isRequired,
    onChoose,
    onAdd,
    contact,
    listsBook = false,
    asksBeforeLeaving = true,
    draft,
  } = options;
  const [chosen, setChosen] = useKeptState<Chosen>(draft, start);
  const [typed] = useState(() => typedIn(chosen));
  const [typedFirst] = useState(() => firstIn(chosen)?.first);
  const [chosenFields, setOpened] = useState<Opened>(
    typed && (opensFields || !isValid(typed)) ? 'once' : null,
  );
  const [refusal, setRefusal] = useState<string>();
  const form = useAddressForm(typed ?? contact ?? {}, { asksBeforeLeaving, typed: typedFirst });
  const { isDirty } = form.formState;
  const canAdd = onAdd !== undefined && addresses?.length === 0;
  const first = firstIn(chosen);
  const isSaved = first?.isSaved ?? true;
  const opensContact = contact !== undefined && chosen === undefined && !suggested;
  const opensFirst = canAdd && (first !== undefined || opensContact);
  const opensOnce = opensContact && onAdd === undefined && addresses?.length === 0;
  const count = addresses?.length ?? 0;
  const opensChoices = listsBook && count > 1 && count <= LISTED_ADDRESSES_MAX;
  const opened =
    chosenFields ?? (opensFirst ? 'first' : opensOnce ? 'once' : opensChoices ? 'choices' : null);
  const isLeftEmpty = (opened === 'first' || opensOnce) && chosenFields === null && !isDirty;

  const id = chosen && 'addressId' in chosen ? chosen.addressId : undefined;
  const saved = addresses?.find((address) => address.id === id);
  // A request has a copy of it.
  const standing = addresses?.find((address) => isSame(address, suggested)) ?? suggested;
  const isDeleted = id !== undefined && addresses !== undefined && !saved;

  const refuse = (message: string): null => {
    setRefusal(message);
    return null;
  };
  const keep = (next: Chosen) => {
    setChosen(next);
    setRefusal(undefined);
    onChoose?.(next);
  };
  const keepFirst = (isToBeSaved: boolean) => keep({ first: form.getValues(), isSaved: isToBeSaved });
  const keepTyped = useEffectEvent(() => {
    if (opened === 'once') {
      setOpened('once');
      keep(form.getValues());
    }
    if (opened === 'first') keepFirst(isSaved);
  });
  // A choice of the country is no event of the form's element.
  useEffect(() => form.watch((_, { type }) => type === 'change' && keepTyped()).unsubscribe, [form]);
  const addFirst = async () => {
    const address = await readValid(form);
    if (address && !isSaved) return { shipTo: address };
    const added = address && (await onAdd?.(address));
    if (!added) return null;
    setOpened(null);
    keep({ addressId: added.id });
    return { shipTo: { addressId: added.id } };
  };
  return {
    addresses,
    isRequired,
    canAdd,
    /** Whether the first address is added to the book, and not used once. */
    isSaved,
    setIsSaved: keepFirst,
    form,
    opened,
    /** Whether no address was chosen. */
    isNone: (opened === null || opened === 'choices') && chosen === null,
    /** Whether the opened fields of a first address stand for no address, because nothing was typed. */
    isLeftEmpty,
    /** The entered or chosen address; null for none. */
    shown: chosen === undefined || first ? standing : (saved ?? typedIn(chosen)),
    problem: refusal ?? (isDeleted ? DELETED_ADDRESS : undefined),
    open: (next: Opened) => {
      // An address to use once is dropped with its fields.
      if (opened === 'once') keep(undefined);
      // When there is an address book, it is for the address of another person.
      if (next === 'once' && contact && onAdd && !canAdd && !isDirty) form.reset(addressValues());
      setOpened(next);
    },
    choose: (next: { addressId: number } | null) => {
      if (next === null) setOpened(null);
      keep(next);
    },
    refuse,
    /** @returns what to submit, without an address when none was chosen; or null when that is refused, which the group then says */
    read: async (): Promise<{ shipTo?: ShipToInput } | null> => {
      if (isLeftEmpty) return isRequired ? refuse(addressMessages.required) : {};
      if (opened === 'first') return addFirst();
      if (opened === 'once') {
        const address = await readValid(form);
        return address && { shipTo: address };
      }
      if (isDeleted) return refuse(DELETED_ADDRESS);
      if (isRequired && chosen === null) return refuse(addressMessages.required);
      return chosen === undefined || first ? {} : { shipTo: chosen as ShipToInput };
    },
  };
}

export type ShipToState = ReturnType<typeof useShipTo>;
