import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';
import placeholder from './picture-placeholder.svg';

test('A sample image has the name of the sample as its alternative text', () => {
  render(<Picture name="Crest" imageUrl="/artwork/crest.svg" />);
  expect(screen.getByRole('img', { name: 'Crest' })).toHaveAttribute('src', '/artwork/crest.svg');
});

test('A sample image that fails to load becomes a placeholder until its URL changes', () => {
  const { rerender } = render(<Picture name="Crest" imageUrl="/gone.png" />);
  fireEvent.error(screen.getByRole('img', { name: 'Crest' }));
  const picture = screen.getByRole('img', { name: 'Crest, picture not available' });
  expect(picture).toHaveAttribute('src', placeholder);
  rerender(<Picture name="Crest" imageUrl="/artwork/crest.svg" />);
  expect(screen.getByRole('img', { name: 'Crest' })).toHaveAttribute('src', '/artwork/crest.svg');
});

test('A sample without an image gets an icon', () => {
  const { container } = render(<Picture name="Crest" imageUrl={null} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
});
