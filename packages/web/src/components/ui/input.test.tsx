import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Input } from './input.tsx';

test.for([
  ['number', false],
  ['text', true],
] as const)('The wheel over a focused field of type %s leaves the focus there: %s', ([type, keepsFocus]) => {
  render(<Input aria-label="Credits" type={type} />);
  const field = screen.getByLabelText('Credits');
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  expect(document.activeElement === field).toBe(keepsFocus);
});
