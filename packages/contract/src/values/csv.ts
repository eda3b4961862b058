/**
 * The start of a cell, and every place that becomes one where a spreadsheet splits at semicolons or tabs instead of
 * commas, before a character that begins a formula.
 */
const FORMULA_START = /^(?=[=+\-@\t\r＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]"*)/g;

/** Cells with a character at which any spreadsheet splits a line, or with a quote. They are written in quotes. */
export const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Puts an apostrophe before a formula, as OWASP recommends, so that a spreadsheet shows it as text. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}
