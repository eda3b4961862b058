import ipaddr from 'ipaddr.js';

export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function hasProtocol(...protocols: string[]) {
  return (value: string): boolean => protocols.includes(URL.parse(value)?.protocol ?? '');
}

/** True for a URL without path, credentials, query or hash. Another check rejects values that are no URL. */
export function isBareUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url) return true;
  return /^\/*$/.test(url.pathname) && url.username + url.password + url.search + url.hash === '';
}

/** An email address, or a name and an email address in angle brackets. */
export const senderPattern =
  /^(?:(?<name>[^<>\r\n]*)<(?<bracketed>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;

/** True for an IP address or a CIDR range. The range /0 is rejected, because it would trust every client. */
export function isIpRange(value: string): boolean {
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value);
  if (isRange) return ipaddr.parseCIDR(value)[1] > 0;
  return ipaddr.IPv4.isValidFourPartDecimal(value) || ipaddr.IPv6.isValid(value);
}
