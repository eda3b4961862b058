/** A name without a value, as in `?token` or `?token=`, may itself be the secret. */
function maskParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  return at > 0 && at < parameter.length - 1 ? `${parameter.slice(0, at)}=***` : '***';
}

/**
 * A webhook's URL without what may be a secret: user information, values of the query, and path segments that are as long as
 * tokens. Migration 20261122-17 replaces the same in older entries of the audit log.
 */
export function maskUrl(url: string): string {
  return url
    .replace(/:\/\/[^/?#\s]*@/g, '://***@')
    .replace(/(?<![/:])\/[^/?#\s]{20,}/g, '/***')
    .replace(/(?<=[?&])[^&#\s]+/g, maskParameter);
}
