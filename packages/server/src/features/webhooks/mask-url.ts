/** A name without a value, as in `?token` or `?token=`, may itself be the secret. */
function maskParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  return at > 0 && at < parameter.length - 1 ? `${parameter.slice(0, at)}=***` : '***';
}

/**
 * A webhook's URL without what may be a secret: user information, all of the path but a short first segment, values of the
 * query, and the fragment. In entries of the audit log from before migration 20261122-17 only long segments are replaced.
 */
export function maskUrl(url: string): string {
  return url
    .replace(/:\/\/[^/?#\s]*@/g, '://***@')
    .replace(/(?<=:\/\/[^/?#\s]*)\/[^/?#\s]{20,}/, '/***')
    .replace(/(?<=:\/\/[^/?#\s]*\/[^/?#\s]*\/)[^?#\s]+/, '***')
    .replace(/(?<=[?&])[^&#\s]+/g, maskParameter)
    .replace(/#.+/, '#***');
}
