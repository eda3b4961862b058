export const SAMPLE_SORTS = ['id', 'name'] as const;

/** Clients do not learn how often a sample was requested. */
export const ADMIN_SAMPLE_SORTS = [...SAMPLE_SORTS, 'requests'] as const;
export type AdminSampleSort = (typeof ADMIN_SAMPLE_SORTS)[number];

export const SAMPLE_STATES = ['active', 'inactive'] as const;

export const PICTURES_MAX = 6;

export const PICTURE_CAPTIONS = ['on-light', 'on-dark', 'close'] as const;
export type PictureCaption = (typeof PICTURE_CAPTIONS)[number];

export const pictureCaptionLabels: Record<PictureCaption, string> = {
  'on-light': 'On light',
  'on-dark': 'On dark',
  close: 'Close-up',
};
