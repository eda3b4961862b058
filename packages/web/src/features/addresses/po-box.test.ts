import { expect, test } from 'vitest';
import { isPoBox } from './po-box.ts';

test.for([
  'PO Box 12',
  'P.O.Box 12',
  'POBox 12',
  'PO-Box 12',
  'PO  Box 12',
  'P/O Box 5',
  'POB 77',
  'GPO Box 100',
  'Post Box 12',
  'Post Office Box 1',
  'Locked Bag 5',
  'Private Bag 12',
  'Postfach 1',
  'Postboks 1',
  'Postbus 20',
  'BP 123',
  'B.P. 123',
  'Boîte postale 4',
  'Apartado 5',
  'Apdo. 12',
  'Casilla 123',
  'Caixa Postal 9',
])('%s is a PO box', (line) => {
  expect(isPoBox(line)).toBe(true);
});

test.for(['12 Boxwood Lane', 'Post Road 4', 'Poblacion 7', 'Bagshot Street', 'Via Po 12', '4 BPW Park'])(
  '%s is a street',
  (line) => {
    expect(isPoBox(line)).toBe(false);
  },
);
