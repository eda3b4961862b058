import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

/** Forms of passwords, of at most two fields, or without an account. */
const WITHOUT = [
  'accounts/confirmation/confirm-identity-dialog.tsx',
  'accounts/password-links/set-password-form.tsx',
  'accounts/profile/change-password-form.tsx',
  'accounts/registration/register-form.tsx',
  'accounts/second-factor/enrolment-form.tsx',
  'accounts/sign-in/code-step.tsx',
  'outcomes/about-form.tsx',
  'saved-views/manage-views-dialog.tsx',
  'saved-views/save-view-dialog.tsx',
];

const FOLDER = 'packages/web/src/features/';

test('What is typed into a form survives the end of the session', () => {
  const files = globSync(`${FOLDER}**/*.{ts,tsx}`, { cwd: inCheckout('.') });
  const forms = files
    .map((file) => ({ file: file.replace(FOLDER, ''), source: readFileSync(inCheckout(file), 'utf8') }))
    .filter(({ file, source }) => !file.includes('.test.') && /useZodForm[<(]/.test(source));
  expect(forms.length).toBeGreaterThan(20);
  // Hooks of several forms take the options of their callers, with a draft.
  const lacking = forms.filter(({ source }) => !/\bdraft\b|\.\.\.options/.test(source));
  expect(lacking.map(({ file }) => file).sort()).toEqual(WITHOUT);
});
