import { expect, it } from 'vitest';
import { electrolytesInOrder } from './electrolytes-in-order.ts';

it('[BUILDDATA-16] lists electrolytes as the table of their base does, and keeps their places in the form', () => {
  const items = ['Sodium', 'Zinc', 'Calcium', 'Iron', 'Phosphate'].map((label) => ({
    label,
    unit: 'mmol',
    base_quantity: 0,
  }));
  const table_order = ['Phosphate', 'Chloride', 'Calcium', 'Sodium'];
  expect(electrolytesInOrder({ items, table_order }).map(({ item, place }) => [item.label, place])).toEqual([
    ['Phosphate', 4],
    ['Calcium', 2],
    ['Sodium', 0],
    ['Zinc', 1],
    ['Iron', 3],
  ]);
});
