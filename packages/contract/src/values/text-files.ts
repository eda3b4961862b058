function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  // The first letter of a table is ASCII, so one of its two bytes is 0. Most programs write a byte order mark.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** The text of a CSV file in UTF-8 or UTF-16. @returns null for other encodings, and for what is no text, such as a workbook */
export function decodeTextFile(file: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    return null;
  }
}
