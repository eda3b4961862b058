function isInPage(ref: unknown): ref is HTMLElement {
  return ref instanceof HTMLElement && ref.isConnected;
}

/**
 * In the order of the page. React Hook Form has the order in which the fields were registered, and no element for those that
 * are controlled or a part of one.
 */
export function focusFirstError(errors: object) {
  const named = Object.values(errors)
    .map((error: { ref?: unknown } | undefined) => error?.ref)
    .find(isInPage);
  // A button that was pressed has no focus in Safari, so that an element of the errors goes first.
  const form = (named ?? document.activeElement)?.closest('form, dialog') ?? document;
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? named;
  wrong?.focus();
}
