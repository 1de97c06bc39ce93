import { demoPn } from '@bolt/domain/nutrition/worked-examples.test-support';
import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

it('[BUILDDATA-23] no screen of formulations knows a product: each comes from the server with its figures', () => {
  const { settings, bases } = demoPn.document;
  const { amino_acid, glucose, lipid, trace_elements, extra } = settings;
  const products = [amino_acid, glucose, lipid, trace_elements, extra.vitamins, extra.salts, bases].flat();
  expect(sources.length).toBeGreaterThan(50);
  const known = sources.flatMap(([file, text]) =>
    products
      .filter(({ label }) => new RegExp(`['"\`]${RegExp.escape(label)}['"\`]`).test(text))
      .map(({ label }) => `${file}: ${label}`),
  );
  expect(known).toEqual([]);
});
