import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchInput } from './search-input.tsx';

function SlowPage({ navigations }: { navigations: (() => void)[] }) {
  const [value, setValue] = useState('');
  const navigate = (next: string) =>
    new Promise<void>((resolve) => {
      navigations.push(() => {
        setValue(next);
        resolve();
      });
    });
  return <SearchInput label="Search" value={value} onChange={navigate} />;
}

test('Keys that are typed while the page follows are kept', async () => {
  const navigations: (() => void)[] = [];
  render(<SlowPage navigations={navigations} />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'fern');
  expect(field).toHaveValue('fern');
  for (const end of navigations) end();
  expect(field).toHaveValue('fern');
});
