import { isIP } from 'node:net';

export const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const hasProtocol =
  (...protocols: string[]) =>
  (value: string): boolean =>
    protocols.includes(URL.parse(value)?.protocol ?? '');

/** Whether nothing but slashes stands around the host of an address; what is no address is left to others. */
export const isBare = (value: string): boolean => {
  const url = URL.parse(value);
  if (!url) return true;
  return /^\/*$/.test(url.pathname) && url.username + url.password + url.search + url.hash === '';
};

/** An address, or a name and an address in angle brackets. */
export const sender =
  /^(?:(?<name>[^<>\r\n]*)<(?<bracketed>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;

/** Whether it is an IP address or a CIDR range of them; one of everybody is none. */
export const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
};
