import { useState } from 'react';

const KEY = 'queue-shortcuts';

const isStoredOff = () => {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
};

/** Whether the queue listens to single keys in this browser. */
export const useShortcutsPreference = () => {
  const [isOn, setIsOn] = useState(() => !isStoredOff());
  const goToPage = (next: boolean) => {
    setIsOn(next);
    try {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
    } catch {
      // Storage is closed: the choice holds until the page is left.
    }
  };
  return [isOn, goToPage] as const;
};
