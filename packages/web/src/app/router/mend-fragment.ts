/** Some programs encode the sign before the token of a link, which then is a part of the path. */
export function mendFragment(path: string): string {
  return path.replace(/%23token(?:=|%3d)/i, '#token=');
}
