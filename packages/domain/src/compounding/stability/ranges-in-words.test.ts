import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { drugNaming } from '../../catalogue/drug-display-name.ts';
import { rangesInWords } from './ranges-in-words.ts';

it('says the known concentrations of an entry, and of a pair those of each drug by its name', () => {
  const [ropivacaine, fentanyl] = ['ROPIVACAINE', 'FENTANYL'].map((code) => demoCatalogue.drugs.get(code)!);
  const entry = ropivacaine!.stability.find(({ drug2Code }) => drug2Code === 'FENTANYL')!;
  const said = (changed: object, partner = fentanyl) =>
    rangesInWords({ ...entry, ...changed }, ropivacaine!, partner, drugNaming('AU'));
  expect(said({})).toBe('ropivacaine 1 to 2 mg/mL with fentanyl 1 to 10 microgram/mL');
  expect(said({ drug2ConcentrationMax: 1 })).toMatch(/with fentanyl 1 microgram\/mL$/);
  const alone = { drug2Code: null, drug2ConcentrationMin: undefined, drug2ConcentrationMax: undefined };
  expect(rangesInWords({ ...entry, ...alone } as never, ropivacaine!, undefined, drugNaming('AU'))).toBe(
    '1 to 2 mg/mL',
  );
});
