/** The first focusable element: it skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
    >
      Skip to content
    </a>
  );
}
