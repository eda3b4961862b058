import { isConnectionError } from '../../platform/db/errors.ts';

const REFUSALS: Record<string, string> = {
  '25006': 'is read-only, and a start writes to it: make it writable and start again',
  '28P01': 'refuses the password that its address gives',
  '28000': 'refuses the user that its address gives',
  '3D000': 'has no database of that name: create it first',
  '08P01':
    'is behind a pooler that refuses what the portal says at its start: see docs/operations.md, A pooler',
  '53100': 'has no room on its disk, and a start writes to it: make room and start again',
  '53300':
    'has no free connection: raise its max_connections, or the connection limit of this user or database (docs/operations.md, Sizing)',
  '42501': 'lets this user create no tables: give it the right to, or make it the owner of the database',
};

const TLS_SETTINGS = 'sslmode=verify-full&sslrootcert=FILE';

const CERTIFICATE =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA)/;

function describeTlsError({ code, message }: { code: string; message: string }): string | undefined {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `has a TLS certificate that is not valid today (${code}): renew it there, or correct this machine's clock`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
    return `has a TLS certificate for another host name (${code}): write the name of the certificate in DATABASE_URL, with ${TLS_SETTINGS}`;
  if (CERTIFICATE.test(code))
    return `has a TLS certificate that this machine does not trust (${code}): add ${TLS_SETTINGS} to DATABASE_URL, where FILE has the certificate of its authority`;
  if (/server does not support SSL/i.test(message))
    return 'offers no TLS, which sslmode in DATABASE_URL asks for: turn TLS on there, or remove sslmode';
  if (code === '28000' && /no encryption|SSL off/i.test(message))
    return `accepts this user only with TLS: add ${TLS_SETTINGS} to DATABASE_URL`;
  return undefined;
}

/** Describes a connection error without the URL's password, and returns every other error as it is. */
export function startupError(url: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { host, pathname } = new URL(url);
  const code = 'code' in error ? String(error.code) : '';
  if (/[?&]ssl(rootcert|cert|key)=/.test(url) && 'path' in error && /^E(NOENT|ACCES|ISDIR)$/.test(code))
    return new Error(
      `The file ${error.path} of DATABASE_URL cannot be read (${code}): correct its path there`,
      {
        cause: error,
      },
    );
  const refusal = describeTlsError({ code, message: error.message }) ?? REFUSALS[code];
  if (refusal) return new Error(`The database at ${host}${pathname} ${refusal}`, { cause: error });
  if (!isConnectionError(error)) return error;
  const reason = code === '' ? error.message : code;
  return new Error(
    `The database at ${host}${pathname} cannot be reached (${reason}): see that PostgreSQL runs there and that the address is right`,
    { cause: error },
  );
}
