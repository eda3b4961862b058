/**
 * A table whose rows are cards on phones: the head is hidden or a bar, and each row is a grid in which cells are placed by `max-md:` classes.
 * The parts need explicit roles, because browsers drop the roles of table elements with another `display`.
 */
export const responsiveTable = {
  head: 'max-md:hidden',
  /** A head that stays on phones, as a bar with the controls that select and sort. Columns without one are for screen readers. */
  controls:
    'max-md:block max-md:[&>tr]:flex max-md:[&>tr]:items-center max-md:[&>tr]:h-10 max-md:[&>tr]:gap-5 max-md:[&>tr]:px-4 max-md:[&_th]:h-auto max-md:[&_th]:px-0 max-md:[&_th:not(:has(button,input))]:sr-only',
  row: 'max-md:grid max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3.5',
  cell: 'max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0',
} as const;
