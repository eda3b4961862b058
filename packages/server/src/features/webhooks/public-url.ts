import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { webhookMessages } from '@portal/contract/webhooks';
import ipaddr from 'ipaddr.js';

/**
 * An address with an IPv4 address in it (64:ff9b::/96, RFC 6052) reaches that one through the network's translator. The
 * older form (::/96) has no route, and means that address too.
 */
function embeddedIpv4(ip: ipaddr.IPv4 | ipaddr.IPv6) {
  const bytes = ip.toByteArray();
  const isOldForm = bytes.slice(0, -4).every((byte) => byte === 0);
  if (ip.kind() !== 'ipv6' || (ip.range() !== 'rfc6052' && !isOldForm)) return ip;
  return ipaddr.fromByteArray(bytes.slice(-4));
}

export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && embeddedIpv4(ipaddr.process(address)).range() === 'unicast';
}

/** Checks the protocol and a literal IP address. `publicLookup` checks the addresses of a host name. */
export function findUrlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (allowPrivate) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return webhookMessages.https;
  const literal = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(literal) && !isPublicAddress(literal) ? webhookMessages.private : undefined;
}

/** The socket connects to the addresses that were checked here, so DNS rebinding has no effect. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(webhookMessages.private), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
