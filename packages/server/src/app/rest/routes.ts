import type { RestRoute } from './route.ts';
import { profileRoutes, sessionRoutes } from './routes/accounts.ts';
import { addressRoutes } from './routes/addresses.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { clientRoutes } from './routes/clients.ts';
import { creditRoutes, ownCreditRoutes } from './routes/credits.ts';
import { heldRequestRoutes } from './routes/held-requests.ts';
import { adminRequestRoutes, ownRequestRoutes } from './routes/requests.ts';
import { settingsRoutes } from './routes/settings.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** In the order of the API reference. */
export const restRoutes: RestRoute[] = [
  ...sessionRoutes,
  ...catalogueRoutes,
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
