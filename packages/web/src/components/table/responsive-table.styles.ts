/**
 * A table whose rows are cards on phones: the head is a bar or for screen readers only, and each row is a grid in which cells are placed by `max-md:` classes.
 * The parts need explicit roles, because browsers drop the roles of table elements with another `display`.
 */
export const responsiveTable = {
  /** The row of a head that stays on phones, as a bar with the controls that select and sort. Other columns are `max-md:sr-only`. */
  controls:
    'max-md:flex max-md:h-10 max-md:items-center max-md:gap-5 max-md:px-4 max-md:*:h-auto max-md:*:px-0',
  row: 'max-md:grid max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3.5',
  cell: 'max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0',
} as const;
