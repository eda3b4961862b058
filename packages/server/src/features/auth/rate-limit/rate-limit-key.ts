import { isIPv6 } from 'node:net';

const GROUPS_OF_64_BITS = 4;

/**
 * The address that counts for limits: an IPv4 address itself, an IPv6 one as its /64 network, which is what one
 * customer gets and can hop about in (RFC 6177).
 */
export const rateLimitKey = (address: string): string => {
  const [plain = ''] = address.toLowerCase().split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail] = plain.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const network = groups.slice(0, GROUPS_OF_64_BITS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
