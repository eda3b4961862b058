/** A name without a value, as in `?token` or `?token=`, may itself be the secret. */
function maskParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  return at > 0 && at < parameter.length - 1 ? `${parameter.slice(0, at)}=***` : '***';
}

/** The length from which a path segment may be a token. */
const TOKEN_LENGTH_MIN = 20;

/**
 * A webhook's URL without what may be a secret: user information, all of the path but a short first segment, values of the
 * query, and the fragment.
 */
export function maskUrl(url: string): string {
  const { protocol, username, password, host, pathname, search, hash } = new URL(url);
  const user = username || password ? '***@' : '';
  const [first = '', ...others] = pathname.slice(1).split('/');
  const path = [
    first.length < TOKEN_LENGTH_MIN ? first : '***',
    ...(others.some(Boolean) ? ['***'] : others),
  ];
  const query = search.replace(/(?<=[?&])[^&]+/g, maskParameter);
  return `${protocol}//${user}${host}/${path.join('/')}${query}${hash && '#***'}`;
}
