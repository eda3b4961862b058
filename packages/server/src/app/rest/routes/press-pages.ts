import { get, type RestRoute } from '../route.ts';

export const pressPageRoutes: RestRoute[] = [
  {
    ...get,
    path: '/press-pages/{code}',
    procedure: 'pressPages.get',
    summary: 'How a sample is pressed, by the code of its label',
    details:
      'Needs no session while the setting `publicPressPages` is on. 100 unknown codes in 15 minutes from an address are the limit.',
    errors: ['not-found'],
  },
];
