export const sampleColumns = [
  'samples.id',
  'samples.name',
  'samples.description',
  'samples.design_size as designSize',
  'samples.image_url as imageUrl',
  'samples.is_active as isActive',
] as const;
