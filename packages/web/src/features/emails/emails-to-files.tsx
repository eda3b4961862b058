/** Where emails are promised, while the portal has no mail server. */
export function EmailsToFiles() {
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      No mail server is set up. Emails are saved as files in DATA_DIR/mail and reach nobody.
    </p>
  );
}
