import { describe, expect, it } from 'vitest';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../../catalogue/index-catalogue.ts';
import { withdrawnEntries } from '../../catalogue/withdrawn-entries.ts';
import { validateDrugLine } from '../../orders/validate-drug-line.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { fluorouracilInfusor } from './drug-line.test-support.ts';
import type { DrugLine } from './drug-line.ts';
import { withdrawnSentence } from './find-withdrawn.ts';
import { finishedProductLine } from './product-line.ts';
import { withdrawnChoices } from './withdrawn-choices.ts';

type Change = (document: typeof demoDocument) => void;

/** The demonstration catalogue's next version, with what it leaves out named as withdrawn. */
function nextVersion(change: Change) {
  const next = structuredClone(demoDocument);
  change(next);
  return indexCatalogue({ ...next, version: 2, withdrawn: withdrawnEntries(demoDocument, next) });
}

const withoutDrug: Change = (document) => {
  document.drugs = document.drugs.filter(({ drugCode }) => drugCode !== 'FLUOROURACIL');
  document.presentations = document.presentations.filter(([, drug1]) => drug1 !== 'FLUOROURACIL');
};
const withoutContainer: Change = (document) => {
  document.containers = document.containers.filter(
    ({ containerPartCode }) => containerPartCode !== fluorouracilInfusor.containerPartCode,
  );
};
const infusorName = demoDocument.containers.find(
  ({ containerPartCode }) => containerPartCode === fluorouracilInfusor.containerPartCode,
)?.containerName;

describe('a line of which something was withdrawn', () => {
  it.each<[string, Change, string]>([
    ['the drug', withoutDrug, 'fluorouracil is no longer offered'],
    ['the container', withoutContainer, `${infusorName} is no longer offered`],
  ])('cannot be made, and says so of %s before anything else', (_what, change, detail) => {
    const { findings } = evaluateLine(nextVersion(change), fluorouracilInfusor);
    expect(findings).toEqual([{ code: 'INVALID_LINE', severity: 'blocks', reason: 'not-offered', detail }]);
  });

  it('names a product by what it was called', () => {
    const [product] = demoDocument.finishedProducts;
    const catalogue = nextVersion((document) => document.finishedProducts.shift());
    const line: DrugLine = finishedProductLine(catalogue, product?.finishedProductCode ?? '');
    expect(evaluateLine(catalogue, line).findings).toMatchObject([
      { severity: 'blocks', detail: `${product?.description} is no longer offered` },
    ]);
  });

  it('names several in one sentence', () => {
    expect(withdrawnSentence(['a', 'b', 'c'])).toBe('a, b and c are no longer offered');
  });
});

describe('choices of a form that are not offered any more', () => {
  it('are none where the catalogue still offers all of them', () => {
    expect(withdrawnChoices(indexCatalogue(demoDocument), fluorouracilInfusor)).toEqual({});
  });

  it('are the drug alone where that is gone', () => {
    expect(withdrawnChoices(nextVersion(withoutDrug), fluorouracilInfusor)).toEqual({
      drugCode: 'fluorouracil',
    });
  });

  it('are the first of the cascade, also where it is offered for other preparations', () => {
    expect(withdrawnChoices(nextVersion(withoutContainer), fluorouracilInfusor)).toEqual({
      containerPartCode: infusorName,
    });
    const noSaline = nextVersion((document) => {
      document.presentations = document.presentations.filter(
        ([, drug1, , , type, diluent]) => !(drug1 === 'FLUOROURACIL' && type === 'INF' && diluent === 'NS'),
      );
    });
    expect(withdrawnChoices(noSaline, fluorouracilInfusor)).toEqual({ diluentId: 'Sodium chloride 0.9%' });
    expect(validateDrugLine(noSaline, fluorouracilInfusor).diluentId).toBeDefined();
  });
});
