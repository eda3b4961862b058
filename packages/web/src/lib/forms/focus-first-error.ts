type Focusable = { focus?: () => void };

/** What the errors of a form name, also those of a list of fields. */
function refsOf(errors: object): Focusable[] {
  return Object.values(errors).flatMap((error: { ref?: Focusable } | undefined) => {
    if (error?.ref) return [error.ref];
    return typeof error === 'object' && !('ref' in error) ? refsOf(error) : [];
  });
}

function isBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * In the order of the page. React Hook Form has the order in which the fields were registered: those of a component come
 * after those of its parent. A field that is not in the page is left to the component that shows it.
 */
export function focusFirstError(errors: object) {
  const refs = refsOf(errors);
  const fields = refs.filter((ref) => ref instanceof HTMLElement).filter((field) => field.isConnected);
  const [first] = fields.sort((one, other) => (isBefore(one, other) ? -1 : 1));
  // A controlled field is no element, and has no place to compare.
  const controlled = refs.find((ref) => !(ref instanceof HTMLElement));
  (first ?? controlled)?.focus?.();
}
