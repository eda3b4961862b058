/** Choices about this browser: the theme, the keyboard shortcuts and hidden first steps. All other keys belong to the user. */
const PREFERENCE_KEYS = ['theme', 'queue-shortcuts', 'first-steps'];

export type Preferences = Map<string, string>;

/** The stored preferences; none when storage is unavailable. */
export function readPreferences(): Preferences {
  const preferences: Preferences = new Map();
  try {
    for (const key of PREFERENCE_KEYS) {
      const value = localStorage.getItem(key);
      if (value !== null) preferences.set(key, value);
    }
  } catch {
    // Without storage there is nothing to keep.
  }
  return preferences;
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
