import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleImage } from './sample-image.tsx';
import placeholder from './sample-placeholder.svg';

it('shows the artwork under the name of the sample', () => {
  render(<SampleImage name="Crest" imageUrl="/artwork/crest.svg" />);
  expect(screen.getByRole('img', { name: 'Crest' })).toHaveAttribute('src', '/artwork/crest.svg');
});

it('puts a placeholder where the artwork cannot be loaded, and tries anew with another address', () => {
  const { rerender } = render(<SampleImage name="Crest" imageUrl="/gone.png" />);
  fireEvent.error(screen.getByRole('img', { name: 'Crest' }));
  const picture = screen.getByRole('img', { name: 'Crest, picture not available' });
  expect(picture).toHaveAttribute('src', placeholder);
  rerender(<SampleImage name="Crest" imageUrl="/artwork/crest.svg" />);
  expect(screen.getByRole('img', { name: 'Crest' })).toHaveAttribute('src', '/artwork/crest.svg');
});

it('shows an icon, not a picture, where there is no artwork', () => {
  const { container } = render(<SampleImage name="Crest" imageUrl={null} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
});
