/** Prints one element without the rest of the page (`print.css`). */
export function printAlone(element: HTMLElement) {
  element.toggleAttribute('data-print-alone', true);
  // Some browsers go on while the dialog for printing is open.
  window.addEventListener('afterprint', () => element.removeAttribute('data-print-alone'), { once: true });
  window.print();
}
