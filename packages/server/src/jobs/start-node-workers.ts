import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open-database.ts';
import { openMailer } from '../features/emails/open-mailer.ts';
import { startWorkers } from './start-workers.ts';

type Node = {
  database: Pick<Database, 'orm' | 'directUrl'>;
  settings: Config;
  /** Where people reach the portal: links in mails begin with it. */
  url: string;
  log: FastifyBaseLogger;
};

/** Works the queues as the node's settings say. @returns a function that ends it and waits for what is under way */
export const startNodeWorkers = ({ database, settings, url, log }: Node): Promise<() => Promise<void>> =>
  startWorkers({
    orm: database.orm,
    directUrl: database.directUrl,
    mailer: openMailer(settings.email),
    portal: {
      name: settings.portalName,
      adminName: settings.adminPortalName,
      timeZone: settings.timeZone,
      url,
    },
    log,
    allowPrivateWebhooks: settings.allowPrivateWebhooks,
  });
