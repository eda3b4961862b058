import { expect, test } from 'vitest';
import { DEFAULT_PORTAL, readPortal } from './portal.ts';

function pageWith(content: string) {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'portal';
  meta.content = content;
  page.head.append(meta);
  return page;
}

test('The portal has the names and the time zone that the server wrote into the page', () => {
  const named = { name: 'Aldridge', adminName: 'Aldridge Admin', timeZone: 'Europe/Berlin' };
  expect(readPortal(pageWith(JSON.stringify(named)))).toEqual(named);
});

test('The portal has default names when the page contains the placeholder', () => {
  expect(readPortal(pageWith('%PORTAL%'))).toEqual(DEFAULT_PORTAL);
});
