import { expect, test } from 'vitest';
import { Email } from './accounts.ts';
import { accountMessages } from './accounts.values.ts';

test.for([
  'info@xn--e1afmkfd.xn--p1ai',
  'sales@xn--fiqs8s.xn--fiqz9s',
  'sales&marketing@example.com',
  'john/doe@example.com',
  'a=b@example.com',
  'x!y@example.com',
  'a*b@example.com',
  'ab~c@example.com',
  "o'neil+prints@mail.example.co.uk",
  'a@b.c1',
])('%s is an email address', (email) => {
  expect(Email.parse(email)).toBe(email);
});

test.for([
  'user@localhost',
  'a@x-.com',
  'a@-x.com',
  'a@x..com',
  'a@example.com.',
  '@example.com',
  'a@',
  'a b@example.com',
  'a@b@example.com',
  'a"b@example.com',
  'josé@example.com',
])('%s is no email address', (email) => {
  expect(Email.safeParse(email).error?.issues[0]?.message).toBe(accountMessages.email);
});
