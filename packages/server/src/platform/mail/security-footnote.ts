/** Of an email that its recipient needs even with all others turned off. */
export const SECURITY_FOOTNOTE = 'This email protects your account and cannot be turned off.';
