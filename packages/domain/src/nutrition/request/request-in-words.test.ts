import { expect, it } from 'vitest';
import { blankRequest } from './formulation-request.ts';
import { requestInWords } from './request-in-words.ts';

it('a request says what its country asks, and what was written in it', () => {
  const request = {
    ...blankRequest,
    first_name: 'Priya',
    last_name: 'Demonstrator',
    state: 'NSW',
    nearestCity: 'Napier',
    email: 'priya@example.org',
    phone: '02 5550 0170',
    formulation: 'Primene',
    notes: 'Three litres',
  };
  const said = (country: string) => requestInWords(request, country).join('\n');
  const rest = 'Email: priya@example.org\nPhone: 02 5550 0170\nFormulation base: Primene\n\nThree litres';
  expect(said('Australia')).toBe(`Name: Priya Demonstrator\nState: NSW\n${rest}`);
  expect(said('New Zealand')).toBe(`Name: Priya Demonstrator\nNearest city: Napier\n${rest}`);
  expect(said('United Kingdom')).toBe(`Name: Priya Demonstrator\n${rest}`);
});
