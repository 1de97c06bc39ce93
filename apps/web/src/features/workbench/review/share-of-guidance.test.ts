import { expect, it } from 'vitest';
import { shareOfGuidance } from './share-of-guidance.ts';

it('is said in whole percent, and never as the guidance itself where it is another dose', () => {
  const shares = ['6000', '6010', '5990', '6060', '37.5', '430000'].map((dose) =>
    shareOfGuidance(dose, '6000'),
  );
  expect(shares).toEqual(['100%', 'over 100%', 'just under 100%', '101%', '1%', '7,167%']);
  expect(shareOfGuidance('0.5', '500')).toBe('<1%');
});
