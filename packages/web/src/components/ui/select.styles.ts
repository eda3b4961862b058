export const selectStyles = {
  field: 'flex items-center gap-2.5',
  fieldWithHint: 'grid content-start justify-items-start gap-1.5',
  label: 'text-sm font-medium',
  trigger: 'control flex w-auto min-w-40 grow cursor-pointer items-center justify-between gap-2 select-none',
  searchTrigger: 'max-w-56 max-md:max-w-none',
  hint: 'text-sm text-quiet',
};
