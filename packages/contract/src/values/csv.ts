/**
 * The places before a character that begins a formula: the start of a cell, and every place that becomes one when a
 * spreadsheet splits at semicolons or tabs instead of commas.
 */
const FORMULA_START = /^(?=[=+\-@\t\r＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n]"*)/g;

/** Matches a cell that needs quotes: it contains a quote or a character at which any spreadsheet splits a line. */
export const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Puts an apostrophe before a formula, as OWASP recommends, so that a spreadsheet shows it as text. */
export function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}
