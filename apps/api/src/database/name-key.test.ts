import { nameKey } from '@bolt/domain/patients/name-key';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

const spelled = [
  "Anne-Marie O'Brien",
  'Zoë Müller-Lüdenscheidt',
  'Łukasz Đorđević',
  'Søren Ægidius Þór',
  'STRAUẞ Strauß ŒUVRE ı İ',
  'Σοφός ΟΔΟΣ',
  'Ёлкина Йована',
  'محمد مُحَمَّد',
  'כֹּהֵן',
  'Nguyễn Thị Ánh',
  '王小明 さくら がぎぐ 김철수 佐々木 〆木 〇〇',
  'O\u02bcNeill d\u2019Arcy \u{1d504}bc ﬁnn',
  'x́\u0308',
  '',
];

it('compares names in the database as the domain does', async () => {
  const letters = fc.string({
    unit: fc
      .oneof(
        fc.integer({ min: 0x20, max: 0x24f }),
        fc.integer({ min: 0x2b0, max: 0x5f4 }),
        fc.integer({ min: 0x610, max: 0x6ff }),
        fc.integer({ min: 0x1e00, max: 0x206f }),
        fc.integer({ min: 0x3000, max: 0x30ff }),
        fc.integer({ min: 0xac00, max: 0xac80 }),
      )
      .map((code) => String.fromCodePoint(code)),
    maxLength: 20,
  });
  const names = [...spelled, ...fc.sample(letters, { numRuns: 600, seed: 1 })];
  const { rows } = await test.owner.query<{ name: string; key: string }>(
    'select name, name_key(name) as key from unnest($1::text[]) with ordinality as n(name, place) order by place',
    [names],
  );
  const others = rows.filter(({ name, key }) => key !== nameKey(name));
  expect(others.map(({ name, key }) => ({ name, key, domain: nameKey(name) }))).toEqual([]);
});
