import { expect, it } from 'vitest';
import { typedOver, typeOver } from './typed-over.ts';

const before = { name: 'Tess', ward: '' };

it('finds the fields that were typed over', () => {
  expect(typedOver(before, before)).toBeNull();
  expect(typedOver(before, { name: 'Tess', ward: '4' })).toEqual({ ward: '4' });
  expect(typedOver(before, { name: '', ward: '' })).toEqual({ name: '' });
});

it('types them over a record that is another one by now, and leaves its other fields', () => {
  expect(typeOver({ name: 'Tessa', ward: '' }, { ward: '4' })).toEqual({ name: 'Tessa', ward: '4' });
});

it('leaves out what the form does not have, or what is no text', () => {
  expect(typeOver(before, { ward: 4, name: null, former: 'x', __proto__: 'x' })).toEqual(before);
});

it('types the rows again that were added', () => {
  const opened: Record<string, string> = { rows: '0', 'rows.0.name': 'Tess' };
  const kept = { rows: '0,1', 'rows.1.name': 'Otis', 'rows.1': 'x' };
  expect(typeOver(opened, kept)).toEqual({ rows: '0,1', 'rows.0.name': 'Tess', 'rows.1.name': 'Otis' });
});
