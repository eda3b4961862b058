import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import ipaddr from 'ipaddr.js';

const HOP = /^"?(?:\[(?<bracketed>[^\]]*)\](?::\d+)?|(?<ipv4>[\d.]+):\d+|(?<bare>[^"]*))"?$/;

function parseAddress(hop: string | undefined): string | undefined {
  const { bracketed, ipv4, bare } = HOP.exec(hop?.trim() ?? '')?.groups ?? {};
  const address = bracketed ?? ipv4 ?? bare ?? '';
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
}

export function trustedProxies(ranges: readonly string[]): (hop: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, bits] = range.split('/');
    const address = parseAddress(network) ?? '';
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (hop) => {
    const address = parseAddress(hop);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** In one form whatever the proxies write. Where the last hop is no IP address, the proxy that forwarded it. */
export function clientAddress({ ips, ip }: FastifyRequest): string {
  for (const hop of (ips ?? [ip]).toReversed()) {
    const address = parseAddress(hop);
    if (address !== undefined) return address;
  }
  return ip;
}

/** Warns once of X-Forwarded-For from a peer outside TRUSTED_PROXIES: all users would share the proxy's address. */
export const untrustedProxyWarning = plugin(async (app) => {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      hasWarned = true;
      app.log.warn(
        `A request from ${request.socket.remoteAddress} has X-Forwarded-For, but TRUSTED_PROXIES does not contain this address. If it is your proxy, add it: otherwise all users share its IP address and its limit of failed sign-ins.`,
      );
    }
    done();
  });
});
