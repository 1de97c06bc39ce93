import { describe, expect, it } from 'vitest';
import { demoContent, drugOf, entryOf } from '../check/catalogue-content.test-support.ts';
import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import { compareCatalogues } from './compare-catalogues.ts';

const before = demoContent().document;
const changesBy = (change: (document: CatalogueDocumentContent) => void) =>
  compareCatalogues(before, demoContent(change).document);
const textsOf = (change: (document: CatalogueDocumentContent) => void) =>
  changesBy(change).map(({ text }) => text);

describe('what changes from one catalogue to the next', () => {
  it('is nothing where both say the same', () => {
    expect(textsOf(() => {})).toEqual([]);
  });

  it('is nothing where a database gave the fields another order', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([field, inner]) => [field, reversed(inner)]),
      );
    };
    expect(compareCatalogues(reversed(before) as CatalogueDocumentContent, before)).toEqual([]);
  });

  it.each<[string, (document: CatalogueDocumentContent) => void, string]>([
    [
      'a guidance dose',
      (document) => {
        entryOf(drugOf(document, 'FLUOROURACIL').maxGuidanceDose, ({ unit }) => unit === 'mg').value = 5000;
      },
      'fluorouracil: guidance dose 6,000 mg -> 5,000 mg',
    ],
    [
      'a guidance dose of a route',
      (document) => {
        entryOf(
          drugOf(document, 'METHOTREXATE').maxGuidanceDoseByRoute,
          ({ adminRouteCode }) => adminRouteCode === 'IT',
        ).value = 12;
      },
      'methotrexate: guidance dose Intrathecal 15 mg -> 12 mg',
    ],
    [
      'a ceiling',
      (document) => {
        drugOf(document, 'METHOTREXATE').absoluteMaximum = [
          { adminRouteCode: 'IT', unit: 'mg', value: 15, source: 'Product information' },
        ];
      },
      'methotrexate: absolute maximum Intrathecal 15 mg (Product information) added',
    ],
    [
      'a guidance dose for ages',
      (document) =>
        drugOf(document, 'FLUOROURACIL').maxGuidanceDose.push({
          unit: 'mg',
          value: 900,
          ages: { from: 0, to: 17 },
        }),
      'fluorouracil: guidance dose from 0 to 17 years 900 mg added',
    ],
    [
      'the strength of the stock',
      (document) => {
        drugOf(document, 'FLUOROURACIL').stockConcentration.value = 25;
      },
      'fluorouracil: stock strength 50 mg/mL -> 25 mg/mL',
    ],
    [
      'a withdrawn drug',
      (document) => {
        document.drugs = document.drugs.filter(({ drugCode }) => drugCode !== 'OXALIPLATIN');
      },
      'drug withdrawn: oxaliplatin (OXALIPLATIN)',
    ],
    [
      'a withdrawn container',
      (document) => {
        document.containers = document.containers.filter(
          ({ containerPartCode }) => containerPartCode !== 'DMO-SYR-0050-LL',
        );
      },
      'container withdrawn: Syringe 50 mL (DMO-SYR-0050-LL)',
    ],
    [
      'a container that a preparation no longer offers',
      (document) => {
        const row = entryOf(document.presentations, ([id]) => id === 20001);
        row[6] = row[6].filter((code) => code !== 'DMO-SYR-0050-LL');
      },
      'fluorouracil, Intravenous, Syringe, Sodium chloride 0.9%: container Syringe 50 mL withdrawn',
    ],
    [
      'a preparation',
      (document) => {
        document.presentations = document.presentations.filter(([id]) => id !== 20001);
      },
      'preparation withdrawn: fluorouracil, Intravenous, Syringe, Sodium chloride 0.9%',
    ],
    [
      'the cut-off of a hospital',
      (document) => {
        document.delivery.hospitals.DMOH06 = { ...document.delivery.hospitals.DMOH06, cutOffTime: '10:00' };
      },
      'delivery to DMOH06: cut off time 11:00 -> 10:00',
    ],
  ])('says %s in words', (_what, change, text) => {
    expect(textsOf(change)).toContain(text);
  });

  it('tells a stability entry with its figures, where it was and where it is', () => {
    const [text] = textsOf((document) => {
      entryOf(drugOf(document, 'FLUOROURACIL').stability, () => true).hours25C = 24;
    });
    expect(text).toMatch(/^fluorouracil: stability in \S+.* with .* \(.*25 °C .* h.*\) -> \(.*25 °C 24 h/);
  });

  it('names what each change touches, so that its lines can be counted', () => {
    const [change] = changesBy((document) => {
      drugOf(document, 'FLUOROURACIL').stockConcentration.value = 25;
    });
    expect(change).toMatchObject({ kind: 'changed', touched: { list: 'drugs', code: 'FLUOROURACIL' } });
    const [usual] = changesBy((document) => {
      document.delivery.default.transitWorkingDays = 3;
    });
    expect(usual?.touched).toBe('every-line');
  });
});

describe('in words', () => {
  it('an order quantity of one presentation is named by its own, and yes and no are words', () => {
    const [, presentation] = before.presentations;
    const texts = textsOf((document) => {
      document.orderQuantities.exceptions[String(presentation![0])] = {
        ...document.orderQuantities.default,
        multiple: 7,
      };
    });
    expect(texts).toEqual(['fluorouracil, Intravenous, Syringe, Glucose 5%: multiple 1 -> 7']);
    const light = textsOf((document) => {
      const entry = entryOf(drugOf(document, 'FLUOROURACIL').stability, () => true);
      Object.assign(entry, { protectFromLight: !entry.protectFromLight });
    });
    expect(light.join()).toMatch(/protect from light/);
  });
});
