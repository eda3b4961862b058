/**
 * A table whose rows become small sheets on phones: the head is hidden, a row is a grid and every cell finds its place
 * in it by `max-md:` classes. The parts need their roles spelt out, because a changed display takes them away.
 */
export const stack = {
  head: 'max-md:hidden',
  row: 'max-md:grid max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3.5',
  cell: 'max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0',
} as const;
