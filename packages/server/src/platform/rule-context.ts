import type { Actor } from './actor.ts';
import type { Config } from './config/config.ts';
import type { Em } from './db/orm.ts';

/** What every business rule gets: `(ctx, input)`. Inside a transaction `em` is the transaction's. */
export type RuleContext<Who extends Actor | null = Actor | null> = {
  em: Em;
  /** Who acts, as the audit log records it; null for the portal itself and for visitors. */
  actor: Who;
  /** IANA name of the time zone in which the business counts days and months. */
  timeZone: string;
  config: Config;
};

/** For workers, operator commands and the start: the portal itself acts. */
export function systemContext(em: Em, config: Config): RuleContext<null> {
  return { em, actor: null, timeZone: config.timeZone, config };
}
