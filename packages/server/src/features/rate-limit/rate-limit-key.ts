import ipaddr from 'ipaddr.js';

const MAX_KEY_LENGTH = 64;

/** An IPv6 address counts as its /64 network, because one customer gets that many addresses (RFC 6177). */
export function rateLimitKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address.toLowerCase().slice(0, MAX_KEY_LENGTH);
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
