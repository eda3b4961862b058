/** Whether a browser may show it as a link. A browser would send the password of a link with each visit. */
export function isLink(value: string, protocols: readonly ('http:' | 'https:')[]): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    protocols.some((protocol) => protocol === url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^https?:\/\/[^\s\\]+$/i.test(value)
  );
}
