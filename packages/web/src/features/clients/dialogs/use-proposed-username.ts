import { USERNAME_MIN_LENGTH } from '@portal/contract/accounts.values';
import type { AddClientForm } from '@portal/contract/clients';
import { foldText } from '@portal/contract/values/compare-text';
import { type SyntheticEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

const PROPOSED_LENGTH_MAX = 30;

/** As in "zoe.lindqvist"; empty for a name in another script. */
function usernameFor(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  const username = words.join('.').slice(0, PROPOSED_LENGTH_MAX).replace(/\.$/, '');
  return username.length < USERNAME_MIN_LENGTH ? '' : username;
}

/** Fills in a username while the name is typed, until an admin types another one. */
export function useProposedUsername(form: UseFormReturn<AddClientForm>) {
  const proposed = useRef('');
  const hasJustFocused = useRef(false);
  const propose = () => {
    const { name, username } = form.getValues();
    if (username !== proposed.current) return;
    proposed.current = usernameFor(name);
    form.setValue('username', proposed.current, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  /** What is typed into the field replaces a proposal. */
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value === proposed.current) currentTarget.select();
  };
  return {
    propose,
    usernameEvents: {
      onFocus: (event: SyntheticEvent<HTMLInputElement>) => {
        hasJustFocused.current = true;
        select(event);
      },
      // The click that focuses the field places the cursor after that.
      onClick: (event: SyntheticEvent<HTMLInputElement>) => {
        if (hasJustFocused.current) select(event);
        hasJustFocused.current = false;
      },
    },
  };
}
