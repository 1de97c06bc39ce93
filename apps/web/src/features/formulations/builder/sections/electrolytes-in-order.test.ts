import { expect, it } from 'vitest';
import { electrolytesInOrder } from './electrolytes-in-order.ts';

it('[BUILDDATA-16] lists electrolytes as the table of their base does, and what that leaves out last', () => {
  const items = ['Sodium', 'Zinc', 'Calcium', 'Iron', 'Phosphate'].map((label) => ({
    label,
    unit: 'mmol',
    base_quantity: 0,
  }));
  const table_order = ['Phosphate', 'Chloride', 'Calcium', 'Sodium'];
  expect(electrolytesInOrder({ items, table_order }).map(({ label }) => label)).toEqual([
    'Phosphate',
    'Calcium',
    'Sodium',
    'Zinc',
    'Iron',
  ]);
});
