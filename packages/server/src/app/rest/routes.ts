import type { RestRoute } from './route.ts';
import { profileRoutes, sessionRoutes } from './routes/accounts.ts';
import { addressRoutes } from './routes/addresses.ts';
import { clientRoutes } from './routes/clients.ts';
import { creditRoutes, ownCreditRoutes } from './routes/credits.ts';
import { heldRequestRoutes } from './routes/held-requests.ts';
import { pressPageRoutes } from './routes/press-pages.ts';
import { adminRequestRoutes, ownRequestRoutes } from './routes/requests.ts';
import { adminSampleRoutes, favoriteRoutes, sampleRoutes } from './routes/samples.ts';
import { settingsRoutes } from './routes/settings.ts';
import { adminTransferTypeRoutes, transferTypeRoutes } from './routes/transfer-types.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** In the order of the API reference. */
export const restRoutes: RestRoute[] = [
  ...sessionRoutes,
  ...sampleRoutes,
  ...transferTypeRoutes,
  ...pressPageRoutes,
  ...favoriteRoutes,
  ...adminSampleRoutes,
  ...adminTransferTypeRoutes,
  ...ownRequestRoutes,
  ...addressRoutes,
  ...heldRequestRoutes,
  ...ownCreditRoutes,
  ...profileRoutes,
  ...clientRoutes,
  ...creditRoutes,
  ...adminRequestRoutes,
  ...settingsRoutes,
  ...webhookRoutes,
];
