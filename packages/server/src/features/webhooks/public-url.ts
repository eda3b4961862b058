import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { webhookMessages } from '@portal/contract/webhooks';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the open internet: not of this machine, a private network, or set apart otherwise. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Why nothing is sent to an address, as far as its letters tell; undefined when nothing speaks against it. What its name
 * leads to shows when it is connected to.
 */
export const refusalOfUrl = (address: string, allowPrivate: boolean): string | undefined => {
  if (allowPrivate) return undefined;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') return webhookMessages.https;
  const literal = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(literal) && !isPublicAddress(literal) ? webhookMessages.private : undefined;
};

/**
 * Resolves names as usual and refuses those that lead to a private address. The connection is made to the very
 * addresses that were looked at, so that a name cannot lead elsewhere in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(webhookMessages.private), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
