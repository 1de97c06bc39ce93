import { describe, expect, it } from 'vitest';
import { slipsIn, slipsQuestion } from '../compounding/findings/ask-about-slips.ts';
import { evaluateLine } from '../compounding/findings/evaluate-line.ts';
import type { EvaluateOptions } from '../compounding/findings/judged-with.ts';
import { tpnProductLine } from '../compounding/line/product-line.ts';
import { demoCatalogue } from './demo-catalogue.test-support.ts';
import type { OwnProduct } from './own-product.ts';
import { withOwnProducts } from './own-products.ts';

const own: OwnProduct = {
  tpn_code: 'F-1',
  description: 'Night bag',
  stabilityStorage: 9,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 1,
  accept_multiple: 1,
  max_batch_size: 0,
  formulationId: 'a',
  formulationVersion: 3,
  volumeMl: 1500,
  isOffered: true,
  withdrawnReason: null,
  submittedAs: 'stable',
  stability: 'stable',
};
const found = (product: OwnProduct) =>
  evaluateLine(withOwnProducts(demoCatalogue, [product]), tpnProductLine('F-1'), { deliveries: [] });
const told = (product: OwnProduct) => found(product).findings.map(({ code, detail }) => [code, detail]);

describe("a hospital's own formulation beside the catalogue", () => {
  it('is a product of it, of which nothing is said that nobody knows', () => {
    const { tpnProducts } = withOwnProducts(demoCatalogue, [own]);
    expect(tpnProducts.get('F-1')).toMatchObject({ tpn_product: 'Night bag', protectFromLight: null });
    expect(demoCatalogue.tpnProducts.has('F-1')).toBe(false);
    expect(told(own)).toEqual([]);
  });

  it('says for whom it was made where it is ordered for somebody, and asks before it is sent', () => {
    const forPatient = { deliveries: [], patient: { dateOfBirth: null } };
    const judged = (product: OwnProduct, options: EvaluateOptions) =>
      evaluateLine(withOwnProducts(demoCatalogue, [product]), tpnProductLine('F-1'), options).findings;
    const [made, ...others] = judged({ ...own, madeFor: 'TF (DEMO-H1)' }, forPatient);
    expect(made).toMatchObject({
      code: 'MadeForPatient',
      severity: 'informs',
      detail: 'This formulation was made for TF (DEMO-H1)',
    });
    expect(others).toEqual([]);
    expect(slipsQuestion(slipsIn(made ? [made] : []))).toBe(
      'Was this formulation made for the patient whom you order it for?',
    );
    // As nutrition orders are: for nobody, under a name that says whom it was made for.
    expect(judged({ ...own, madeFor: 'TF (DEMO-H1)' }, { deliveries: [] })).toEqual([]);
    expect(judged(own, forPatient)).toEqual([]);
  });

  it('never takes the place of a product of the catalogue', () => {
    const [first] = demoCatalogue.document.tpnProducts;
    const catalogue = withOwnProducts(demoCatalogue, [{ ...own, tpn_code: first?.tpn_code ?? '' }]);
    expect(catalogue).toBe(demoCatalogue);
  });

  it('blocks once it is withdrawn, under its name', () => {
    expect(told({ ...own, isOffered: false })).toEqual([['INVALID_LINE', 'Night bag is no longer offered']]);
    expect(told({ ...own, isOffered: false, withdrawnReason: 'Shelf life wrong' })).toEqual([
      ['INVALID_LINE', 'Night bag was withdrawn by the supplier: Shelf life wrong'],
    ]);
  });

  it.each([
    [
      'unstable',
      'stable',
      'Night bag is not compatible by the figures in force; it was compatible when it was submitted',
    ],
    ['unstable', 'unstable', 'Night bag is not compatible by the figures in force'],
    ['unavailable', 'unstable', 'The stability of Night bag is not known by the figures in force'],
    ['', '', 'The stability of Night bag is not known by the figures in force'],
  ] as const)('that is %s, and was submitted as %s, is asked about', (stability, submittedAs, detail) => {
    expect(told({ ...own, stability, submittedAs })).toEqual([['FormulationStability', detail]]);
  });

  it('is judged again from what was kept, without the catalogue that held it', () => {
    const unstable = { ...own, stability: 'unstable' } as const;
    const { findings, judgedWith } = found(unstable);
    expect(evaluateLine(demoCatalogue, tpnProductLine('F-1'), judgedWith).findings).toEqual(findings);
  });
});
