const names = new Map<string, string>();

/** Lets connections keep the plan of a statement with this text. @returns the text */
export const prepareStatement = (text: string): string => {
  if (!names.has(text)) names.set(text, `portal_${names.size}`);
  return text;
};

/** The name under which connections keep the plan of a statement; undefined for one that is planned anew each time. */
export const statementName = (text: string): string | undefined => names.get(text);
