/** What is kept in this tab for one user: after the end of a session it is restored to the same user alone. */
export function keptKey(userId: number, name: string): string {
  return `draft:${userId}:${name}`;
}

export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the values are lost.
  }
}

export function removeKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const OF_USER = /^(?:draft:|basket\.)(\d+)(?::|$)/;

/** Removes what this tab keeps for other users, when one signs in. */
export function removeKeptOfOthers(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const id = OF_USER.exec(key)?.[1];
      if (id !== undefined && Number(id) !== userId) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The names of the fields for passwords and codes, which are never kept. A password that is shown is a text field. */
export function secretFields(): string[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'input[type="password"], input[autocomplete$="-password"], input[autocomplete="one-time-code"]',
  );
  return Array.from(inputs, ({ name }) => name);
}
