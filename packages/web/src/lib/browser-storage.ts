/** A value that this browser has stored, or null; undefined when storage is unavailable. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser if it can, or with null removes it. */
export function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value lasts until the page is closed.
  }
}

/** Choices about this browser, such as the theme. All other keys belong to the user. */
const PREFERENCE_KEYS = ['theme', 'queue-shortcuts', 'first-steps', 'temperature-unit'];

export type Preferences = Map<string, string>;

/** The stored preferences; none when storage is unavailable. */
export function readPreferences(): Preferences {
  return new Map(
    PREFERENCE_KEYS.flatMap((key) => {
      const value = readStored(key);
      return value ? [[key, value]] : [];
    }),
  );
}

/** Removes what the user left in this browser, such as the cart, and stores the preferences again. */
export function clearUserData(preferences: Preferences) {
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of preferences) localStorage.setItem(key, value);
  } catch {
    // Without storage there is nothing to remove.
  }
}
